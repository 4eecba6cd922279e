import { roleLimits } from '#blocks/kit/block-roles.ts'
import { textOf } from '#blocks/kit/rich-text/text-of.ts'
import { cutText } from '#domain/cut-text.ts'
import { inlineHtml, isElement, paragraphsOf } from './inline-html.ts'
import { parseMediaLink } from './parse-link.ts'
import { headingRoles, levelOf } from './heading-roles.ts'
import type { LeftOut, ParsedBlock } from './parsed-block.ts'
import { parseTable } from './parse-table.ts'
import { wordLists } from './word-lists.ts'

const blocks =
  'p, div, section, article, main, header, footer, aside, nav, address, center, details, summary, form, fieldset, dl, dt, dd, ' +
  'h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, figure, figcaption, img, hr, pre, iframe'
const dropped =
  'script, style, template, noscript, object, embed, svg, math, title, textarea, select, input, button, audio, video, ' +
  '[hidden], [style*="display:none" i], [style*="display: none" i], [style*="mso-hide:all" i], li[role=checkbox] > img'

/** Converts HTML to blocks; `left` names parts that no block can hold. DOMParser runs no script and loads no resource. */
export function parseHtml(html: string): { pieces: ParsedBlock[]; left: LeftOut[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(dropped)) element.remove()
  wordLists(body)
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

  #addImage(image: Element, caption = ''): void {
    if (isTrackingPixel(image)) return
    const src = image.getAttribute('src')?.trim() ?? ''
    const words = { alt: plain(image.getAttribute('alt')), caption: plain(caption) }
    if (/^data:image\/(?:jpeg|png)[;,]/i.test(src)) this.pieces.push({ role: 'image', content: words, picture: src })
    else if (/^https:\/\//i.test(src) && src.length <= roleLimits.address)
      this.pieces.push({ role: 'image', content: { ...words, src: src.replace(/^https/i, 'https') } })
    else this.left.push('picture')
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

  #addQuote(quote: Element, by = ''): void {
    const names = [...quote.querySelectorAll('cite, footer')]
    const author = plain([...names.map((name) => name.textContent), by].join(' ').replace(/^[\s\u2014\u2013-]+/, ''))
    for (const name of names) name.remove()
    const html = paragraphsOf(quote.childNodes)
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join('')
    if (html !== '') this.pieces.push({ role: 'quote', content: { html, author } })
    this.#addImagesIn(quote)
  }

  #addFigure(figure: Element): void {
    const words = figure.querySelector('figcaption')
    words?.remove()
    const caption = words?.textContent ?? ''
    const [image, ...others] = figure.querySelectorAll('img')
    const quote = figure.querySelector('blockquote')
    if (image) this.#addImage(image, caption)
    else if (quote) this.#addQuote(quote, caption)
    else {
      this.walk(figure)
      if (words) this.#addText(paragraphsOf(words.childNodes))
    }
    for (const other of others) this.#addImage(other)
  }

  #addFrame(frame: Element): void {
    const media = parseMediaLink(frame.getAttribute('src')?.replace(/^\/\//, 'https://') ?? '')
    if (media) this.pieces.push(media)
    else this.left.push('frame')
  }

  #addPre(pre: Element): void {
    const lines = pre.textContent.split(/\r?\n/)
    const shown = lines.flatMap((line) => [
      pre.ownerDocument.createTextNode(line),
      pre.ownerDocument.createElement('br'),
    ])
    this.#addText(paragraphsOf(shown))
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
    else if (name === 'pre') this.#addPre(element)
    else this.walk(element)
  }
}

const plain = (text: string | null) => cutText((text ?? '').replaceAll(/\s+/g, ' ').trim(), roleLimits.words)

/** The items of a list. Nested lists become items; in a numbered list lines of their item, to keep its numbers. */
function itemsOf(list: Element): string[] {
  const items: string[] = []
  for (const child of list.children) {
    const isList = /^[uo]l$/.test(child.localName)
    const lists = isList ? [child] : [...child.children].filter(({ localName }) => /^[uo]l$/.test(localName))
    const own = isList ? '' : inlineHtml([...child.childNodes].filter((node) => !lists.some((below) => below === node)))
    const below = lists.flatMap(itemsOf)
    if (list.localName === 'ul') items.push(own, ...below)
    else {
      const above = isList ? (items.pop() ?? '') : own
      items.push([above, ...below.map((item) => `– ${item}`)].filter((line) => line !== '').join('<br>'))
    }
  }
  return items.filter((item) => textOf(item) !== '')
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
