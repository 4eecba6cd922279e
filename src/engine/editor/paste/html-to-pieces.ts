import { textOf } from '#blocks/kit/rich-text/text-of.ts'
import { cutText } from '#domain/cut-text.ts'
import { inlineHtml, isElement, paragraphsOf } from './inline-html.ts'
import { mediaPiece } from './link-piece.ts'
import { blockType, type Piece } from './piece.ts'
import { tablePieces } from './table-pieces.ts'
import { wordLists } from './word-lists.ts'

const blocks =
  'p, div, section, article, main, header, footer, aside, nav, address, center, details, summary, form, fieldset, dl, dt, dd, ' +
  'h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, figure, figcaption, img, hr, pre, iframe'
const dropped =
  'script, style, template, noscript, object, embed, svg, math, title, textarea, select, input, button, audio, video, ' +
  '[hidden], [style*="display:none" i], [style*="display: none" i], [style*="mso-hide:all" i], li[role=checkbox] > img'

const longestText = 100_000
const longestList = 1_000

/** What HTML says, as blocks; `left` counts what no block can hold. The tree is parsed apart from the page: nothing in it runs or loads. */
export function htmlToPieces(html: string): { pieces: Piece[]; left: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(dropped)) element.remove()
  wordLists(body)
  // Whatever has a block in it is no part of a line.
  const blocky = new Set<Node>()
  for (const element of body.querySelectorAll(blocks))
    for (let node: Node | null = element; node && !blocky.has(node); node = node.parentNode) blocky.add(node)

  const pieces: Piece[] = []
  let left = 0

  const addImage = (image: Element, caption = '') => {
    if (isSpeck(image)) return
    const src = image.getAttribute('src')?.trim() ?? ''
    const data = { alt: plain(image.getAttribute('alt')), caption: plain(caption) }
    if (/^data:image\/(?:jpeg|png)[;,]/i.test(src)) pieces.push({ type: blockType.image, data, picture: src })
    else if (/^https:\/\//i.test(src) && src.length <= 2_000)
      pieces.push({ type: blockType.image, data: { ...data, src: src.replace(/^https/i, 'https') } })
    else left += 1
  }
  const addImagesIn = (element: Element) => {
    for (const image of element.querySelectorAll('img')) addImage(image)
  }
  const addText = (paragraphs: readonly string[]) => {
    for (const paragraph of paragraphs) {
      const html = `<p>${paragraph}</p>`
      const last = pieces.at(-1)
      const before = last?.type === blockType.text ? String(last.data.text) : ''
      if (before !== '' && before.length + html.length <= longestText)
        pieces[pieces.length - 1] = { type: blockType.text, data: { text: before + html } }
      else pieces.push({ type: blockType.text, data: { text: html } })
    }
  }
  const addHeading = (element: Element, type: number) => {
    const text = inlineHtml(element.childNodes, ['strong'])
    if (textOf(text) !== '') pieces.push({ type, data: { text } })
    addImagesIn(element)
  }
  const addList = (list: Element) => {
    const items = itemsOf(list)
    const type = list.localName === 'ol' ? blockType.numbered : blockType.marked
    const last = pieces.at(-1)
    const before = last?.type === type && goesOn(list, last) ? (last.data.items as string[]) : undefined
    if (before) pieces.pop()
    const all = [...(before ?? []), ...items]
    for (let start = 0; start < all.length; start += longestList)
      pieces.push({ type, data: { items: all.slice(start, start + longestList) } })
    addImagesIn(list)
  }
  const addTable = (table: HTMLTableElement) => {
    const found = tablePieces(table)
    if (found.cut) left += 1
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
    if (html !== '') pieces.push({ type: blockType.quote, data: { quote: html, author } })
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
    const media = mediaPiece(frame.getAttribute('src')?.replace(/^\/\//, 'https://') ?? '')
    if (media) pieces.push(media)
    else left += 1
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
    else if (/^h[12]$/.test(name) || element.matches('p.MsoTitle')) addHeading(element, blockType.heading)
    else if (/^h[3-6]$/.test(name) || element.matches('p.MsoSubtitle')) addHeading(element, blockType.subtitle)
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

const plain = (text: string | null) => cutText((text ?? '').replaceAll(/\s+/g, ' ').trim(), 1_000)

/** A list below the items of another would count them wrongly: in a numbered one it becomes lines of its item. */
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

/** Word on the web writes a list for every item. */
function goesOn(list: Element, { data }: Piece): boolean {
  const count = (data.items as string[]).length
  const isFollowing = list.previousElementSibling === null && list.closest('.ListContainerWrapper') !== null
  return list.localName === 'ol' ? list.getAttribute('start') === String(count + 1) : isFollowing
}

/** Tables that only put things beside one another; what is in them is read as it comes. */
function isLayout(table: HTMLTableElement): boolean {
  return (
    table.querySelector('table, h1, h2, h3, h4, h5, h6') !== null ||
    [...table.rows].every(({ cells }) => cells.length < 2)
  )
}

/** Pictures of one dot, by which a mail learns that it was read. */
function isSpeck(image: Element): boolean {
  return ['width', 'height'].some((name) => /^[0-2](?:px)?$/.test(image.getAttribute(name) ?? ''))
}
