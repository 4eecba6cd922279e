import { roleLimits } from '../block-roles.ts'
import { textOf } from '../rich-text/text-of.ts'
import { cutText } from '#domain/cut-text.ts'
import { blockTags, inlineHtml, isElement, paragraphsOf } from './inline-html.ts'
import { keepLines } from './keep-lines.ts'
import { nameEmoji } from './name-emoji.ts'
import { parseMediaLink } from './parse-link.ts'
import { headingRoles, levelOf } from './heading-roles.ts'
import type { LeftOut, ParsedBlock } from './parsed-block.ts'
import { parsePasted, pastedStyle } from './parse-pasted.ts'
import { parseTable } from './parse-table.ts'
import { spaceNotes } from './space-notes.ts'
import { wordLists } from './word-lists.ts'
import { wrapStyled } from './wrap-styled.ts'

/** Elements whose parent makes one block of them. */
const partsOfBlocks = new Set(['li', 'tr', 'caption'])
const blocks = [...blockTags, 'img'].filter((tag) => !partsOfBlocks.has(tag)).join(', ')
const dropped =
  'script, noframes, template, noscript, object, embed, svg, math, title, textarea, select, input, button, audio, video, ' +
  `[hidden], [${pastedStyle}*="display:none" i], [${pastedStyle}*="display: none" i], [${pastedStyle}*="mso-hide:all" i], ` +
  'li[role=checkbox] > img, ' +
  // Remarks of reviewers in Word.
  `[${pastedStyle}*="mso-element:comment" i], ` +
  '.msocomanchor, .MsoCommentReference'

/** Converts HTML to blocks; `left` names parts that no block can hold. */
export function parseHtml(html: string): { pieces: ParsedBlock[]; left: LeftOut[] } {
  const { body } = parsePasted(html)
  for (const element of body.querySelectorAll(dropped)) element.remove()
  nameEmoji(body)
  wrapStyled(body)
  keepLines(body)
  wordLists(body)
  spaceNotes(body)
  const reader = new HtmlReader(body)
  reader.walk(body)
  return { pieces: reader.pieces, left: reader.left }
}

/** Reads the elements of a document one after another, and collects their blocks. */
class HtmlReader {
  readonly pieces: ParsedBlock[] = []
  readonly left: LeftOut[] = []
  /** Elements that contain a block: they are not part of a line. */
  readonly #blocky = new Set<Node>()
  readonly #roleOf: ReturnType<typeof headingRoles>

  constructor(body: HTMLElement) {
    for (const element of body.querySelectorAll(blocks))
      for (let node: Node | null = element; node && !this.#blocky.has(node); node = node.parentNode)
        this.#blocky.add(node)
    this.#roleOf = headingRoles(body)
  }

  /** A caption that cannot be with its picture becomes text. */
  #addImage(image: Element, caption?: Element): void {
    if (isTrackingPixel(image)) return this.#addCaption(caption)
    const src = image.getAttribute('src')?.trim() ?? ''
    const said = caption ? wordsOf(caption) : ''
    const isShort = said.length <= roleLimits.words
    const words = { alt: plain(image.getAttribute('alt')), caption: isShort ? said : '' }
    const isEmbedded = /^data:image\/(?:jpeg|png)[;,]/i.test(src)
    const isTaken = isEmbedded || (/^https:\/\//i.test(src) && src.length <= roleLimits.address)
    if (isEmbedded) this.pieces.push({ role: 'image', content: words, picture: src })
    else if (isTaken) this.pieces.push({ role: 'image', content: { ...words, src: src.replace(/^https/i, 'https') } })
    else this.left.push('picture')
    if (!isTaken || !isShort) this.#addCaption(caption)
  }

  #addCaption(caption: Element | undefined): void {
    if (caption) this.#addText(paragraphsOf(caption.childNodes))
  }

  #addImagesIn(element: Element): void {
    for (const image of element.querySelectorAll('img')) this.#addImage(image)
  }

  #addText(paragraphs: readonly string[]): void {
    for (const paragraph of paragraphs) {
      const html = `<p>${paragraph}</p>`
      const last = this.pieces.at(-1)
      const before = last?.role === 'paragraph' ? last.content.html : ''
      if (before !== '' && before.length + html.length <= roleLimits.paragraph)
        this.pieces[this.pieces.length - 1] = { role: 'paragraph', content: { html: before + html } }
      else this.pieces.push({ role: 'paragraph', content: { html } })
    }
  }

  #addHeading(element: Element, role: 'heading' | 'subheading'): void {
    const html = inlineHtml(element.childNodes, ['strong'])
    if (textOf(html) !== '') this.pieces.push({ role, content: { html } })
    this.#addImagesIn(element)
  }

  #addList(list: Element): void {
    const items = itemsOf(list)
    const role = list.localName === 'ol' ? 'numbered-list' : 'bulleted-list'
    const last = this.pieces.at(-1)
    const before = last?.role === role && continuesList(list, last.content.items) ? last.content.items : undefined
    if (before) this.pieces.pop()
    const all = [...(before ?? []), ...items]
    for (let start = 0; start < all.length; start += roleLimits.listItems)
      this.pieces.push({ role, content: { items: all.slice(start, start + roleLimits.listItems) } })
    this.#addImagesIn(list)
  }

  #addTable(table: HTMLTableElement): void {
    const found = parseTable(table)
    if (found.cut) this.left.push('columns')
    this.pieces.push(...found.pieces)
    this.#addImagesIn(table)
  }

  #addQuote(quote: Element, by?: Element): void {
    const names = [...quote.querySelectorAll('cite, footer')].flatMap((name) => authorLine(name, quote) ?? [])
    const said = [...names, ...(by ? [by] : [])].map(wordsOf).join(' ')
    const author = said.replace(/^[\s\u2014\u2013-]+/, '')
    const isShort = author.length <= roleLimits.words
    if (isShort) for (const name of names) name.remove()
    const html = paragraphsOf(quote.childNodes)
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join('')
    if (html !== '') this.pieces.push({ role: 'quote', content: { html, author: isShort ? author : '' } })
    if (html === '' || !isShort) this.#addCaption(by)
    this.#addImagesIn(quote)
  }

  #addFigure(figure: Element): void {
    const caption = [...figure.querySelectorAll('figcaption')].find((one) => one.closest('figure') === figure)
    caption?.remove()
    const image = figure.querySelector('img')
    const quote = figure.querySelector('blockquote')
    if (figure.querySelector('figure') || !(image ?? quote)) {
      this.walk(figure)
      this.#addCaption(caption)
    } else if (image) {
      image.remove()
      this.#addImage(image, caption)
      this.walk(figure)
    } else if (quote) {
      quote.remove()
      this.#addQuote(quote, caption)
      this.walk(figure)
    }
  }

  #addFrame(frame: Element): void {
    const media = parseMediaLink(frame.getAttribute('src')?.replace(/^\/\//, 'https://') ?? '')
    if (media) this.pieces.push(media)
    else this.left.push('frame')
  }

  walk(parent: Node): void {
    let line: Node[] = []
    const endLine = () => {
      if (line.length > 0) this.#addText(paragraphsOf(line))
      line = []
    }
    for (const child of parent.childNodes) {
      if (!isElement(child) || !this.#blocky.has(child)) {
        line.push(child)
        continue
      }
      endLine()
      this.#addBlock(child)
    }
    endLine()
  }

  #addBlock(element: Element): void {
    const name = element.localName
    if (name === 'img') this.#addImage(element)
    else if (levelOf(element) !== undefined) this.#addHeading(element, this.#roleOf(element))
    else if (name === 'ul' || name === 'ol') this.#addList(element)
    else if (name === 'table' && !isLayout(element as HTMLTableElement)) this.#addTable(element as HTMLTableElement)
    else if (name === 'blockquote') this.#addQuote(element)
    else if (name === 'figure') this.#addFigure(element)
    else if (name === 'iframe') this.#addFrame(element)
    else this.walk(element)
  }
}

const plain = (text: string | null) => cutText((text ?? '').replaceAll(/\s+/g, ' ').trim(), roleLimits.words)

/** The words of an element without formats. */
const wordsOf = (element: Element) => textOf(inlineHtml(element.childNodes))

/** The line of a quote that names its author; none for a title within a sentence, which is a `<cite>` too. */
function authorLine(name: Element, quote: Element): Element | undefined {
  if (name.localName === 'footer') return name
  if (name.closest('footer')) return undefined
  const line = name.parentElement === quote ? name : name.parentElement
  const words = line?.textContent.replace(/^[\s\u2014\u2013-]+/, '').trim()
  return words === name.textContent.trim() ? (line ?? undefined) : undefined
}

/** The items of a list. Nested lists become items; in a numbered list lines of their item, to keep its numbers. */
function itemsOf(list: Element): string[] {
  const items: string[] = []
  for (const child of list.childNodes) {
    const isList = isElement(child) && isListTag(child)
    const lists = isList ? [child] : [...child.childNodes].filter(isElement).filter(isListTag)
    const own = isList ? '' : inlineHtml(isElement(child) ? withoutLists(child) : [child])
    const below = lists.flatMap(itemsOf)
    if (list.localName === 'ul') items.push(own, ...below)
    else {
      const above = isList ? (items.pop() ?? '') : own
      items.push([above, ...below.map((item) => `– ${item}`)].filter((line) => line !== '').join('<br>'))
    }
  }
  return items.filter((item) => textOf(item) !== '')
}

const isListTag = ({ localName }: Element) => localName === 'ul' || localName === 'ol'

/** The content of a list item, with a line break in place of each list in it. */
function withoutLists(item: Element): Node[] {
  return [...item.childNodes].map((node) =>
    isElement(node) && isListTag(node) ? item.ownerDocument.createElement('br') : node,
  )
}

/** Whether a list continues the one before it: Word on the web writes a list for every item. */
function continuesList(list: Element, { length: count }: readonly string[]): boolean {
  const isFollowing = list.previousElementSibling === null && list.closest('.ListContainerWrapper') !== null
  return list.localName === 'ol' ? list.getAttribute('start') === String(count + 1) : isFollowing
}

/** Whether a table is for layout only; its content is read without it. */
function isLayout(table: HTMLTableElement): boolean {
  return (
    table.querySelector('table, h1, h2, h3, h4, h5, h6') !== null ||
    [...table.rows].every(({ cells }) => cells.length < 2)
  )
}

/** Whether an image is a tracking pixel. */
function isTrackingPixel(image: Element): boolean {
  return ['width', 'height'].some((name) => /^[0-2](?:px)?$/.test(image.getAttribute(name) ?? ''))
}
