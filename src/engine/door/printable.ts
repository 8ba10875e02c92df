/**
 * Text from files and logs on one line, without what steers a terminal, hides from a reader or turns text around:
 * control characters, line separators, bidirectional overrides, invisible tags and halves of characters.
 */
export function printable(text: string): string {
  return text.replace(UNFIT, ' ')
}

const UNFIT =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu
