import { isLinkAddress, richTextAttributes, richTextTags } from './vocabulary.ts'

const attributes: Readonly<Record<string, readonly string[]>> = richTextAttributes
const dropped = 'script, style, template, noscript, iframe, object, svg, math, title, textarea, select'

/** Reduces HTML from a clipboard to the allowed tags before a page shows it. The server sanitizes it again. */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(dropped)) element.remove()
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  for (const element of body.querySelectorAll('*')) {
    if (!richTextTags.some((tag) => tag === element.localName)) {
      element.replaceWith(...element.childNodes)
      continue
    }
    for (const name of element.getAttributeNames()) {
      const isAllowed = attributes[element.localName]?.includes(name) && isLinkAddress(element.getAttribute(name) ?? '')
      if (!isAllowed) element.removeAttribute(name)
    }
  }
  return body.innerHTML
}
