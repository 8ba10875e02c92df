import { settingRanges } from '../../shared/setting-ranges'
import type { Settings } from '../../shared/settings'

/** What of a root is looked at. */
export interface ScanLimits {
  /** Deepest folder that is entered; the root has depth 0. */
  readonly maxDepth: number
  /** Most documents that are listed; the newest are admitted first. */
  readonly maxDocs: number
  /** Folders that the person leaves out, as in a `.gitignore`: a name at any depth, or a path below the root. */
  readonly ignoredFolders: readonly string[]
}

/** The limits that the person has set. */
export function scanLimits({
  scanDepth,
  scanDocuments,
  ignoredFolders,
}: Pick<Settings, 'scanDepth' | 'scanDocuments' | 'ignoredFolders'>): ScanLimits {
  return { maxDepth: scanDepth, maxDocs: scanDocuments, ignoredFolders }
}

export const DEFAULT_LIMITS: ScanLimits = {
  maxDepth: settingRanges.scanDepth.standard,
  maxDocs: settingRanges.scanDocuments.standard,
  ignoredFolders: [],
}
