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
  // An element that contains a block is not part of a line.
  const blocky = new Set<Node>()
  for (const element of body.querySelectorAll(blocks))
    for (let node: Node | null = element; node && !blocky.has(node); node = node.parentNode) blocky.add(node)

  const pieces: ParsedBlock[] = []
  const left: LeftOut[] = []
  const roleOf = headingRoles(body)

  const addImage = (image: Element, caption = '') => {
    if (isTrackingPixel(image)) return
    const src = image.getAttribute('src')?.trim() ?? ''
    const words = { alt: plain(image.getAttribute('alt')), caption: plain(caption) }
    if (/^data:image\/(?:jpeg|png)[;,]/i.test(src)) pieces.push({ role: 'image', content: words, picture: src })
    else if (/^https:\/\//i.test(src) && src.length <= roleLimits.address)
      pieces.push({ role: 'image', content: { ...words, src: src.replace(/^https/i, 'https') } })
    else left.push('picture')
  }
  const addImagesIn = (element: Element) => {
    for (const image of element.querySelectorAll('img')) addImage(image)
  }
  const addText = (paragraphs: readonly string[]) => {
    for (const paragraph of paragraphs) {
      const html = `<p>${paragraph}</p>`
      const last = pieces.at(-1)
      const before = last?.role === 'paragraph' ? last.content.html : ''
      if (before !== '' && before.length + html.length <= roleLimits.paragraph)
        pieces[pieces.length - 1] = { role: 'paragraph', content: { html: before + html } }
      else pieces.push({ role: 'paragraph', content: { html } })
    }
  }
  const addHeading = (element: Element, role: 'heading' | 'subheading') => {
    const html = inlineHtml(element.childNodes, ['strong'])
    if (textOf(html) !== '') pieces.push({ role, content: { html } })
    addImagesIn(element)
  }
  const addList = (list: Element) => {
    const items = itemsOf(list)
    const role = list.localName === 'ol' ? 'numbered-list' : 'bulleted-list'
    const last = pieces.at(-1)
    const before = last?.role === role && continuesList(list, last.content.items) ? last.content.items : undefined
    if (before) pieces.pop()
    const all = [...(before ?? []), ...items]
    for (let start = 0; start < all.length; start += roleLimits.listItems)
      pieces.push({ role, content: { items: all.slice(start, start + roleLimits.listItems) } })
    addImagesIn(list)
  }
  const addTable = (table: HTMLTableElement) => {
    const found = parseTable(table)
    if (found.cut) left.push('columns')
    pieces.push(...found.pieces)
    addImagesIn(table)
  }
  const addQuote = (quote: Element, by = '') => {
    const names = [...quote.querySelectorAll('cite, footer')]
    const author = plain([...names.map((name) => name.textContent), by].join(' ').replace(/^[\s\u2014\u2013-]+/, ''))
    for (const name of names) name.remove()
    const html = paragraphsOf(quote.childNodes)
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join('')
    if (html !== '') pieces.push({ role: 'quote', content: { html, author } })
    addImagesIn(quote)
  }
  const addFigure = (figure: Element) => {
    const words = figure.querySelector('figcaption')
    words?.remove()
    const caption = words?.textContent ?? ''
    const [image, ...others] = figure.querySelectorAll('img')
    const quote = figure.querySelector('blockquote')
    if (image) addImage(image, caption)
    else if (quote) addQuote(quote, caption)
    else {
      walk(figure)
      if (words) addText(paragraphsOf(words.childNodes))
    }
    for (const other of others) addImage(other)
  }
  const addFrame = (frame: Element) => {
    const media = parseMediaLink(frame.getAttribute('src')?.replace(/^\/\//, 'https://') ?? '')
    if (media) pieces.push(media)
    else left.push('frame')
  }
  const addPre = (pre: Element) => {
    const lines = pre.textContent.split(/\r?\n/)
    const shown = lines.flatMap((line) => [
      pre.ownerDocument.createTextNode(line),
      pre.ownerDocument.createElement('br'),
    ])
    addText(paragraphsOf(shown))
  }

  function walk(parent: Node) {
    let line: Node[] = []
    const endLine = () => {
      if (line.length > 0) addText(paragraphsOf(line))
      line = []
    }
    for (const child of parent.childNodes) {
      if (!isElement(child) || !blocky.has(child)) {
        line.push(child)
        continue
      }
      endLine()
      addBlock(child)
    }
    endLine()
  }
  function addBlock(element: Element) {
    const name = element.localName
    if (name === 'img') addImage(element)
    else if (levelOf(element) !== undefined) addHeading(element, roleOf(element))
    else if (name === 'ul' || name === 'ol') addList(element)
    else if (name === 'table' && !isLayout(element as HTMLTableElement)) addTable(element as HTMLTableElement)
    else if (name === 'blockquote') addQuote(element)
    else if (name === 'figure') addFigure(element)
    else if (name === 'iframe') addFrame(element)
    else if (name === 'pre') addPre(element)
    else walk(element)
  }

  walk(body)
  return { pieces, left }
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
