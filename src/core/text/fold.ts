// Letters and signs that NFKC leaves alone, and signs that no term contains either way. Text made only of these, which
// is nearly all text, needs no second copy.
const mayChange =
  /[^\0-\u00a7\u00ab\u00b0\u00b1\u00b6\u00b7\u00bb\u00bf-\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e\u0386-\u03ce\u0400-\u045f\u2010-\u2027\u2030-\u203b\u2190-\u222b\u2300-\u23fe\u2500-\u2bff\u3000-\u3020\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/

/** Brings width variants, ligatures and split accents to one form (NFKC). Never adds or removes a line. */
export function fold(text: string): string {
  return mayChange.test(text) ? text.normalize('NFKC') : text
}
