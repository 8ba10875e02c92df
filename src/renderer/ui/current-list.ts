const lists = ['doc-list', 'media-grid']
const all = lists.map((id) => `#${id}`).join()
const chosen = lists.map((id) => `#${id}[aria-activedescendant]`).join()

/**
 * The list that the keys of the window belong to, where several are shown: the one with the focus, else the one that
 * holds the cursor, else the first.
 */
export function currentList(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(all)
  return focused ?? document.querySelector<HTMLElement>(chosen) ?? document.querySelector<HTMLElement>(all)
}
