/** Elements whose content the HTML parser takes as text, up to their end tag or the end of the document. */
export const RAW_TEXT_ELEMENTS: readonly string[] = Object.freeze([
  'iframe', 'noembed', 'noframes', 'noscript', 'plaintext', 'script', 'style', 'textarea', 'title', 'xmp',
]) // prettier-ignore

/** Elements that go with everything in them: it is not prose, or it is read by rules of its own. */
export const GONE_ELEMENTS: readonly string[] = Object.freeze([
  ...RAW_TEXT_ELEMENTS, 'applet', 'audio', 'canvas', 'datalist', 'embed', 'map', 'math', 'object', 'optgroup', 'option',
  'select', 'svg', 'template',
]) // prettier-ignore
