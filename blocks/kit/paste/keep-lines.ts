import { pastedStyle } from './parse-pasted.ts'

const lineEnds = /\r\n|[\n\r\v\u2028\u2029]/

/** Writes the ends of lines in preformatted text as `<br>`, in place: everywhere else HTML reads them as spaces. */
export function keepLines(body: Element): void {
  const { ownerDocument } = body
  // 4: text nodes. `NodeFilter` is missing outside browsers.
  const texts = ownerDocument.createTreeWalker(body, 4)
  const found: Node[] = []
  while (texts.nextNode()) if (lineEnds.test(texts.currentNode.nodeValue ?? '')) found.push(texts.currentNode)
  for (const text of found) {
    const ends = isPreformatted(text) ? lineEnds : /[\v\u2028\u2029]/
    const [first = '', ...others] = (text.nodeValue ?? '').split(ends)
    if (others.length === 0) continue
    const lines = others.flatMap((line) => [ownerDocument.createElement('br'), ownerDocument.createTextNode(line)])
    text.parentNode?.insertBefore(ownerDocument.createTextNode(first), text)
    for (const node of lines) text.parentNode?.insertBefore(node, text)
    text.parentNode?.removeChild(text)
  }
}

function isPreformatted({ parentElement }: Node): boolean {
  const owner = parentElement?.closest(`pre, [${pastedStyle}*="white-space" i]`)
  const [, said] = /(?:^|;)\s*white-space(?:-collapse)?:\s*([\w-]+)/i.exec(owner?.getAttribute(pastedStyle) ?? '') ?? []
  return said === undefined ? owner?.localName === 'pre' : /^(?:pre|preserve|break-spaces)/i.test(said)
}
