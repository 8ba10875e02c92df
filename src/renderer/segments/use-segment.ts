import type { Segment } from '../../shared/settings'
import { useApp } from '../state/app-store'

/** Which kind of file the window lists now. */
export function useSegment(): Segment {
  return useApp(({ app }) => app?.settings.segment ?? 'docs')
}
