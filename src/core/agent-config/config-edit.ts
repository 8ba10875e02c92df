/** What an edit of a configuration file comes to. */
export type ConfigEdit =
  | { readonly kind: 'edited'; readonly text: string }
  /** It is as wanted already. */
  | { readonly kind: 'unchanged' }
  /** Nothing is changed: the text is not of its format, or what stands there is not built as it should be. */
  | { readonly kind: 'refused'; readonly why: 'not-parsed' | 'other-shape' }
