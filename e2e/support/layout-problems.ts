import type { Page } from '@playwright/test'

/**
 * What is wrong with what the window shows, in sentences: a text that no person wrote, text that is cut off where no
 * ellipsis says so, text or controls that lie over one another or leave the window. Only the topmost layer counts: an
 * open menu or sheet may cover what is below.
 */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
    interface Piece {
      readonly element: Element
      readonly said: string
      readonly box: Box
    }
    const problems = new Set<string>()
    const layers = [...document.querySelectorAll('dialog:modal, :popover-open')]
    const top = layers.at(-1) ?? document.body
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.trim().split(/\s+/).join('.')}` : ''}`

    /** The part of a box that no scroller, clipping ancestor or edge of the window hides; `null` when none is left. */
    const visible = (element: Element, box: Box): Box | null => {
      let { left, right, top: upper, bottom } = box
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const style = getComputedStyle(each)
        if (style.visibility === 'hidden' || style.opacity === '0') return null
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const bounds = each.getBoundingClientRect()
        left = Math.max(left, bounds.left)
        right = Math.min(right, bounds.right)
        upper = Math.max(upper, bounds.top)
        bottom = Math.min(bottom, bounds.bottom)
      }
      return right - left > 1 && bottom - upper > 1 ? { left, right, top: upper, bottom } : null
    }
    const read = (element: Element): boolean => element.closest('.visually-hidden, svg, [inert]') === null
    const overlap = (a: Box, b: Box): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2

    /** Lines of text may touch; their letters may not. */
    const letters = ({ left, right, top: upper, bottom, height }: DOMRect): Box => ({
      left,
      right,
      top: upper + height / 4,
      bottom: bottom - height / 4,
    })
    /** A control that runs with the text has a box in each of its lines; another has one. */
    const boxesOf = (element: Element): Box[] => {
      const lines = [...element.getClientRects()]
      return getComputedStyle(element).display === 'inline' ? lines.map(letters) : lines
    }

    const texts: Piece[] = []
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const said = node.nodeValue?.trim() ?? ''
      const element = node.parentElement
      if (said === '' || element === null || !read(element)) continue
      if (/\bundefined\b|\bNaN\b|\[object |=>|\{\w+\}/.test(said) && element.closest('.reading') === null)
        problems.add(`“${said}” is no word for a person`)
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const box = visible(element, letters(line))
        if (box === null) continue
        texts.push({ element, said: said.slice(0, 40), box })
        if (box.right > innerWidth + 1 || box.left < -1)
          problems.add(`“${said.slice(0, 40)}” leaves the window`)
      }
    }
    for (const element of top.querySelectorAll('*')) {
      if (!read(element) || element.clientWidth === 0 || element.textContent?.trim() === '') continue
      const style = getComputedStyle(element)
      const cutAcross =
        ['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1
      const clamped = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis'
      if (cutAcross && !clamped && element.querySelector('*') === null)
        problems.add(`${name(element)} “${element.textContent?.trim().slice(0, 40)}” is cut off at its side`)
      const cutBelow =
        ['hidden', 'clip'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 3
      if (cutBelow && !clamped && element.querySelector('*') === null)
        problems.add(`${name(element)} “${element.textContent?.trim().slice(0, 40)}” is cut off below`)
    }

    const controls: Piece[] = []
    const interactive =
      'button, a, input, select, textarea, summary, video, [role="tab"], [role="menuitem"], [role="option"]'
    for (const element of top.querySelectorAll(interactive)) {
      if (!read(element)) continue
      for (const each of boxesOf(element)) {
        const box = visible(element, each)
        if (box === null) continue
        controls.push({ element, said: name(element), box })
        if (box.right > innerWidth + 1 || box.left < -1) problems.add(`${name(element)} leaves the window`)
      }
    }
    const apart = (a: Element, b: Element): boolean => !a.contains(b) && !b.contains(a)
    for (const [at, a] of texts.entries())
      for (const b of texts.slice(at + 1))
        if (a.element !== b.element && apart(a.element, b.element) && overlap(a.box, b.box))
          problems.add(`“${a.said}” and “${b.said}” lie over one another`)
    // The buttons of a row stand over the row itself, beside its words.
    const overRow = (a: Element, b: Element): boolean =>
      a.closest('.row-actions') !== null && b.closest('[role="option"]') === b
    for (const [at, a] of controls.entries()) {
      for (const b of controls.slice(at + 1)) {
        if (!apart(a.element, b.element) || overRow(a.element, b.element) || overRow(b.element, a.element))
          continue
        if (overlap(a.box, b.box)) problems.add(`${a.said} and ${b.said} lie over one another`)
      }
      for (const text of texts)
        if (apart(a.element, text.element) && overlap(a.box, text.box))
          problems.add(`${a.said} lies over “${text.said}”`)
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) problems.add('the window scrolls sideways')
    for (const element of top.querySelectorAll('*')) {
      const { overflowX, overflowY } = getComputedStyle(element)
      const scrollsDown = overflowX === 'hidden' && ['auto', 'scroll'].includes(overflowY)
      if (scrollsDown && element.scrollWidth > element.clientWidth)
        problems.add(`${name(element)} can be scrolled sideways, though nothing shows it`)
    }
    return [...problems]
  })
}
