/** The attribute that holds the styles of an element of a pasted document. */
export const pastedStyle = 'data-pasted-style'

/** No word before "style" in a text ends like this. */
const mark = pastedStyle.slice(0, -'style'.length)

/**
 * Parses the HTML of a clipboard, which runs no script and loads nothing. The security policy of the page holds for the parsed
 * document too: it would refuse and report each style, so they are in `pastedStyle` instead, and style sheets and base addresses
 * are elements without effect.
 */
export function parsePasted(html: string): Document {
  const harmless = html
    .replaceAll(/<(\/?)style\b/gi, '<$1noframes')
    .replaceAll(/<base\b/gi, '<link')
    .replaceAll(/\bstyle(?=\s*=)/gi, `${mark}$&`)
  const parsed = new DOMParser().parseFromString(harmless, 'text/html')
  // Words and addresses may hold "style=" too.
  const texts = parsed.createTreeWalker(parsed.body, 4)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (text.nodeValue?.includes(mark)) text.nodeValue = text.nodeValue.replaceAll(mark, '')
  }
  for (const element of parsed.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (value.includes(mark)) element.setAttribute(name, value.replaceAll(mark, ''))
  return parsed
}
