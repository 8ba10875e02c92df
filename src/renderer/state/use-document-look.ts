import { useEffect } from 'react'
import { useApp } from './app-store'
import { useLanguage } from './use-language'

/** Keeps the page's language, theme, platform and title as they are now. */
export function useDocumentLook(title: string): void {
  const theme = useApp(({ app }) => app?.settings.theme ?? 'system')
  const platform = useApp(({ app }) => app?.platform)
  const language = useLanguage()

  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  }, [language])
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
  useEffect(() => {
    if (platform !== undefined) document.documentElement.dataset['platform'] = platform
  }, [platform])
  useEffect(() => {
    document.title = title
  }, [title])
}
