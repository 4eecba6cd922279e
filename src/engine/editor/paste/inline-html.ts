import { escapeText } from '#blocks/kit/rich-text/escape-text.ts'
import { isLinkAddress, synonyms } from '#blocks/kit/rich-text/vocabulary.ts'

const formats = ['strong', 'em', 'u', 's', 'sub', 'sup']

/** Google Docs and others format by styles. `mso-bidi-font-weight` and similar properties must not match. */
const styles: readonly (readonly [tag: string, style: RegExp])[] = [
  ['strong', /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i],
  ['em', /(?:^|;)\s*font-style:\s*(?:italic|oblique)/i],
  ['u', /(?:^|;)\s*text-decoration(?:-line)?:[^;]*underline/i],
  ['s', /(?:^|;)\s*text-decoration(?:-line)?:[^;]*line-through/i],
  ['sub', /(?:^|;)\s*vertical-align:\s*sub/i],
  ['sup', /(?:^|;)\s*vertical-align:\s*super/i],
]
/** Google Docs wraps its content in a `<b>` that is not bold. */
const notBold = /(?:^|;)\s*font-weight:\s*(?:normal|[1-4]00)/i

/** Elements that begin a line. */
const ownLine = /^(?:p|div|li|tr|dt|dd|h[1-6])$/

export const isElement = (node: Node): node is Element => node.nodeType === 1

/** Nodes as one line of rich text; empty without words. `without` names formats to leave out. */
export function inlineHtml(nodes: Iterable<Node>, without: readonly string[] = []): string {
  return trimLine(writeAll(nodes, without)).replaceAll(/(?:<br>){2,}/g, '<br>')
}

/** Nodes as paragraphs, which two line breaks separate. */
export function paragraphsOf(nodes: Iterable<Node>): string[] {
  return writeAll(nodes, [])
    .split(/(?:<br>){2,}/)
    .map(trimLine)
    .filter((line) => line !== '')
}

function writeAll(nodes: Iterable<Node>, without: readonly string[]): string {
  const html = [...nodes].map((node) => write(node, without)).join('')
  return html.replaceAll(/[ \u00A0]{2,}/g, ' ').replaceAll(/ ?<br> ?/g, '<br>')
}

function write(node: Node, around: readonly string[]): string {
  if (node.nodeType === 3) return escapeText((node.nodeValue ?? '').replaceAll(/[ \t\n\r\f]+/g, ' '))
  if (!isElement(node)) return ''
  const { localName } = node
  if (localName === 'br') return '<br>'
  const href = localName === 'a' && !around.includes('a') ? addressOf(node) : undefined
  const marks = marksOf(node).filter((mark) => !around.includes(mark) && !(mark === 'u' && href !== undefined))
  // Links are underlined anyway.
  const inside = [...around, ...marks, ...(href === undefined ? [] : ['a', 'u'])]
  const words = [...node.childNodes].map((child) => write(child, inside)).join('')
  if (ownLine.test(localName)) return `<br>${words}<br>`
  if (words.trim() === '') return words
  const marked = marks.reduceRight((html, mark) => `<${mark}>${html}</${mark}>`, words)
  return href === undefined ? marked : `<a href="${escapeText(href).replaceAll('"', '&quot;')}">${marked}</a>`
}

function marksOf(element: Element): string[] {
  const style = element.getAttribute('style') ?? ''
  const tag = synonyms[element.localName] ?? element.localName
  const marks = styles.filter(([, said]) => said.test(style)).map(([mark]) => mark)
  if (formats.includes(tag) && !(tag === 'strong' && notBold.test(style))) marks.push(tag)
  return [...new Set(marks)]
}

/** Absolute addresses only: relative ones belong to the page that was copied from. */
function addressOf(link: Element): string | undefined {
  const href = link.getAttribute('href')?.trim() ?? ''
  return /^[a-z][a-z\d+.-]*:/i.test(href) && href.length <= 2_000 && isLinkAddress(href) ? href : undefined
}

// Without a regular expression: one for trailing breaks backtracks at every break of a long line.
function trimLine(html: string): string {
  let start = 0
  let end = html.length
  for (let more = true; more; ) {
    more = false
    if (html.startsWith('<br>', start) && start < end) start += 4
    else if (start < end && html.charAt(start).trim() === '') start += 1
    else if (start < end && html.endsWith('<br>', end)) end -= 4
    else if (start < end && html.charAt(end - 1).trim() === '') end -= 1
    else continue
    more = true
  }
  return html.slice(start, Math.max(start, end))
}
