import { blockTags } from './inline-html.ts'
import { pastedStyle } from './parse-pasted.ts'

/** Elements that are blocks or parts of them whatever their style is. */
const known = new Set([...blockTags, 'img', 'br', 'td', 'th', 'tbody', 'thead', 'tfoot'])
const display = /(?:^|;)\s*display\s*:\s*(block|flow-root|flex|grid|table|list-item|table-row|table-cell)\s*(?:[;!]|$)/i

/** Puts elements that only a style makes a line or a cell into an element that is one, in place. */
export function wrapStyled(body: Element): void {
  for (const element of body.querySelectorAll(`[${pastedStyle}*="display" i]`)) {
    const [, kind] = display.exec(element.getAttribute(pastedStyle) ?? '') ?? []
    if (kind === undefined || known.has(element.localName)) continue
    const wrapper = body.ownerDocument.createElement(/cell/i.test(kind) ? 'td' : 'div')
    element.replaceWith(wrapper)
    wrapper.append(element)
  }
}
