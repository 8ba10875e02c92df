const MAX_LENGTH = 4096

/**
 * The address as it may be handed to the system: http, https or mailto, without a user name or password before the
 * host; `null` for anything else. What the window thought of it does not count.
 */
export function webAddress(text: string): string | null {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return null
  const url = new URL(text)
  if (!['http:', 'https:', 'mailto:'].includes(url.protocol)) return null
  if (url.username !== '' || url.password !== '') return null
  return url.protocol === 'mailto:' || url.host !== '' ? url.href : null
}
