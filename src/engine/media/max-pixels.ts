/** A picture or a frame with more pixels than this is named, not decoded: it would take some 200 MB. */
export const MAX_PIXELS = 50_000_000
