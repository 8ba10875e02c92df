/** How the settings file is, and what became of what stood in it. Paths are absolute. */
export type SettingsHealth =
  | { readonly kind: 'fine' }
  /** What could not be read has its default; the file as it was is kept as `backup`. */
  | { readonly kind: 'damaged'; readonly backup: string }
  /** A newer Knit wrote the file: it is left as it is, and changes last until Knit quits. */
  | { readonly kind: 'newer'; readonly file: string }
  /** The file cannot be read or written; changes last until Knit quits. */
  | { readonly kind: 'unwritable'; readonly file: string }
