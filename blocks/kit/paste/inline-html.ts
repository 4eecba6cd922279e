import { pastedStyle } from './parse-pasted.ts'
import { escapeText } from '../rich-text/escape-text.ts'
import { isLinkAddress, synonyms } from '../rich-text/vocabulary.ts'

// Words are collected with the formats around them and written afterwards: only so can an inner element take a format away.

const marks = ['strong', 'em', 'u', 's', 'sub', 'sup'] as const
type Mark = (typeof marks)[number]

/** The formats of some words, and the address of their link. */
type Format = Readonly<Partial<Record<Mark, true>> & { a?: string }>

/** Words of one format; undefined for a line break. */
interface Run {
  text: string | undefined
  format: Format
}

interface StyleRule {
  mark: Mark
  property: string
  on: RegExp
  /** Google Docs wraps its content in a `<b>` that is not bold; Word ends bold text in this way. */
  off?: RegExp
}

/** Google Docs and others format by styles. */
const styleRules: readonly StyleRule[] = [
  { mark: 'strong', property: 'font-weight', on: /^(?:bold|[6-9]00)/, off: /^(?:normal|lighter|[1-5]00)/ },
  { mark: 'em', property: 'font-style', on: /^(?:italic|oblique)/, off: /^normal/ },
  { mark: 'u', property: 'text-decoration', on: /underline/ },
  { mark: 'u', property: 'text-decoration-line', on: /underline/ },
  { mark: 's', property: 'text-decoration', on: /line-through/ },
  { mark: 's', property: 'text-decoration-line', on: /line-through/ },
  { mark: 'sub', property: 'vertical-align', on: /^sub/ },
  { mark: 'sup', property: 'vertical-align', on: /^super/ },
]

/** Elements that begin and end a line. */
export const blockTags: ReadonlySet<string> = new Set(
  (
    'p div section article main header footer aside nav address center details summary form fieldset legend dl dt dd ' +
    'h1 h2 h3 h4 h5 h6 ul ol menu dir li table caption tr blockquote figure figcaption hr pre iframe'
  ).split(' '),
)

export const isElement = (node: Node): node is Element => node.nodeType === 1

/** Nodes as one line of rich text; empty without words. `without` names formats to leave out. */
export function inlineHtml(nodes: Iterable<Node>, without: readonly Mark[] = []): string {
  return split(runsOf(nodes, without), Number.POSITIVE_INFINITY).map(write).join('')
}

/** Nodes as paragraphs, which two line breaks separate. */
export function paragraphsOf(nodes: Iterable<Node>): string[] {
  return split(runsOf(nodes, []), 2).map(write)
}

function runsOf(nodes: Iterable<Node>, without: readonly Mark[]): Run[] {
  const runs: Run[] = []
  let format: Format | undefined
  for (const node of nodes) collect(node, (format ??= formatAround(node)), runs)
  const isWanted = ([mark]: [string, unknown]) => !without.some((name) => name === mark)
  return tidy(
    without.length === 0
      ? runs
      : runs.map(({ text, format }) => ({ text, format: Object.fromEntries(Object.entries(format).filter(isWanted)) })),
  )
}

/** The formats that a node has from the elements around it. */
function formatAround({ parentElement }: Node): Format {
  if (!parentElement || parentElement.localName === 'body') return {}
  return formatOf(parentElement, formatAround(parentElement))
}

function collect(node: Node, around: Format, runs: Run[]): void {
  if (node.nodeType === 3) runs.push({ text: (node.nodeValue ?? '').replaceAll(/[ \t\n\r\f]+/g, ' '), format: around })
  if (!isElement(node)) return
  const edge = edgeOf(node.localName)
  if (node.localName === 'br') runs.push({ text: undefined, format: {} })
  if (edge) runs.push(edge)
  const format = formatOf(node, around)
  for (const child of node.childNodes) collect(child, format, runs)
  if (edge) runs.push(edge)
}

/** What separates the words of an element from those beside it. */
function edgeOf(tag: string): Run | undefined {
  if (blockTags.has(tag)) return { text: undefined, format: {} }
  return tag === 'td' || tag === 'th' || tag === 'rt' ? { text: ' ', format: {} } : undefined
}

function formatOf(element: Element, around: Format): Format {
  const { localName } = element
  const style = styleOf(element)
  const tag = synonyms[localName] ?? localName
  const format: { -readonly [key in keyof Format]: Format[key] } = { ...around }
  for (const mark of marks) if (mark === tag) format[mark] = true
  for (const { mark, property, on, off } of style.size > 0 ? styleRules : []) {
    const value = style.get(property) ?? ''
    if (on.test(value)) format[mark] = true
    if (off?.test(value)) delete format[mark]
  }
  const href = localName === 'a' ? addressOf(element) : undefined
  if (href !== undefined) format.a ??= href
  // Links are underlined anyway.
  if (format.a !== undefined) delete format.u
  return format
}

/** The last value of each property. */
function styleOf(element: Element): ReadonlyMap<string, string> {
  const style = element.getAttribute(pastedStyle)?.toLowerCase() ?? ''
  const pairs = style.split(';').map((one): [string, string] => {
    const [name = '', ...value] = one.split(':')
    return [name.trim(), value.join(':').trim()]
  })
  return new Map(style === '' ? [] : pairs)
}

/** Absolute addresses only: relative ones belong to the page that was copied from. */
function addressOf(link: Element): string | undefined {
  const href = link.getAttribute('href')?.trim() ?? ''
  return /^[a-z][a-z\d+.-]*:/i.test(href) && href.length <= 2_000 && isLinkAddress(href) ? href : undefined
}

/** Collapses white space across formats, and removes it at the ends of lines. */
function tidy(runs: readonly Run[]): Run[] {
  const tidied: Run[] = []
  let isAtSpace = true
  const endLine = () => {
    const last = tidied.at(-1)
    if (last?.text === undefined) return
    last.text = last.text.replace(/[ \u00A0]$/, '')
    if (last.text === '') tidied.pop()
  }
  for (const { text, format } of runs) {
    if (text === undefined) endLine()
    const spaced = text?.replaceAll(/[ \u00A0]{2,}/g, ' ')
    const shown: string | undefined = isAtSpace ? spaced?.replace(/^[ \u00A0]/, '') : spaced
    if (shown === '') continue
    tidied.push({ text: shown, format })
    isAtSpace = shown === undefined || /[ \u00A0]$/.test(shown)
  }
  endLine()
  return tidied
}

/** Without letters that are seen: some programs fill empty lines with spaces of no width. */
const isBlank = (part: readonly Run[]) => part.every(({ text = '' }) => /^[\s\u00AD\u200B-\u200D\u2060]*$/.test(text))

/** Parts with `breaks` or more line breaks between them; fewer become one. */
function split(runs: readonly Run[], breaks: number): Run[][] {
  const parts: Run[][] = []
  let found = 0
  for (const run of runs) {
    if (run.text === undefined) {
      found += 1
      continue
    }
    const current = parts.at(-1)
    if (!current || found >= breaks) parts.push([run])
    else current.push(...(found > 0 ? [{ text: undefined, format: {} }] : []), run)
    found = 0
  }
  return parts.filter((part) => !isBlank(part))
}

const writeOrder = ['a', ...marks] as const

function write(runs: readonly Run[]): string {
  return writeInside(
    runs.map((run, index) => ({ ...run, format: formatAt(runs, index) })),
    0,
  )
}

/** Between words a space or line break has the formats that both sides have, so that one format is one element. */
function formatAt(runs: readonly Run[], index: number): Format {
  const { text = '', format = {} } = runs[index] ?? {}
  if (text.trim() !== '') return format
  const before: Format = runs[index - 1]?.format ?? {}
  const after: Format = runs[index + 1]?.format ?? {}
  return Object.fromEntries(
    writeOrder.filter((mark) => before[mark] === after[mark]).map((mark) => [mark, before[mark]]),
  )
}

function writeInside(runs: readonly Run[], depth: number): string {
  const mark = writeOrder[depth]
  if (mark === undefined) return runs.map(({ text }) => (text === undefined ? '<br>' : escapeText(text))).join('')
  let html = ''
  for (let start = 0; start < runs.length; ) {
    const value = runs[start]?.format[mark]
    let end = start + 1
    while (end < runs.length && runs[end]?.format[mark] === value) end += 1
    const inside = writeInside(runs.slice(start, end), depth + 1)
    if (value === undefined) html += inside
    else
      html += `<${mark}${value === true ? '' : ` href="${escapeText(value).replaceAll('"', '&quot;')}"`}>${inside}</${mark}>`
    start = end
  }
  return html
}
