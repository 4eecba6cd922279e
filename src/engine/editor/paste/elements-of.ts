import { marked } from 'marked'
import { newElementId } from '#blocks/kit/element-id.ts'
import { cleanHtml } from '#blocks/kit/rich-text/clean-html.ts'
import { escapeText } from '#blocks/kit/rich-text/escape-text.ts'
import { InvalidElement, type StoredElement, storeElements } from '#blocks/lesson.ts'
import { registry } from '#blocks/registry.ts'
import type { ForeignTexts } from './holds-blocks.ts'
import { htmlToPieces } from './html-to-pieces.ts'
import { linkPiece } from './link-piece.ts'
import { looksLikeMarkdown } from './looks-like-markdown.ts'
import type { Piece } from './piece.ts'

export const mostBlocks = 200
/** In characters, not counting the pictures in it. */
const longest = 1_000_000
const longestWithPictures = 40_000_000

const htmlStructure = /<(?:h[1-6]|li|table|blockquote|img|b|strong|i|em|a)[\s>]/i

export interface Conversion {
  elements: StoredElement[]
  /** By the id of an image without an address: the data: address of what is to be uploaded for it. */
  pictures: ReadonlyMap<string, string>
  /** How many parts no block could hold. */
  left: number
}

/** The blocks that foreign content on the clipboard becomes; undefined where it is too much. */
export function elementsOf({ html, text }: ForeignTexts): Conversion | undefined {
  if (isTooLong(html) || isTooLong(text)) return undefined
  const { pieces, left } = piecesOf(html, text.trim().replaceAll('\r\n', '\n'))
  if (pieces.length > mostBlocks) return undefined
  const pictures = new Map<string, string>()
  const elements = pieces.flatMap((piece) => {
    const stored = elementOf(piece)
    if (stored && piece.picture !== undefined) pictures.set(stored.id, piece.picture)
    return stored ?? []
  })
  return { elements, pictures, left: left + pieces.length - elements.length }
}

function piecesOf(html: string, text: string): { pieces: Piece[]; left: number } {
  const link = /<img\s/i.test(html) ? undefined : linkPiece(text, wordsOfLink(html, text))
  if (link) return { pieces: [link], left: 0 }
  // Programs for code give Markdown as HTML that says nothing but colours.
  if (looksLikeMarkdown(text) && !htmlStructure.test(html)) return htmlToPieces(marked.parse(text, { async: false }))
  const found = html === '' ? { pieces: [], left: 0 } : htmlToPieces(html)
  return found.pieces.length > 0 || found.left > 0 ? found : htmlToPieces(paragraphs(text))
}

/** What a copied link is called, where it is not called by its address. */
function wordsOfLink(html: string, address: string): string {
  const link = new DOMParser().parseFromString(html, 'text/html').querySelector('a')
  const words = link?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
  return words === address ? '' : words
}

function paragraphs(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function isTooLong(text: string): boolean {
  if (text.length <= longest) return false
  return text.length > longestWithPictures || text.replaceAll(/data:image\/[^"'<>\s]+/gi, '').length > longest
}

function elementOf({ type, data }: Piece): StoredElement | undefined {
  const model = registry.get(type)
  if (!model) return undefined
  const whole = { ...(model.empty() as object), ...data }
  try {
    return storeElements([{ type, v: model.version, data: whole }], { sanitize: cleanHtml, newId: newElementId })[0]
  } catch (error) {
    // Longer than its block may be.
    if (error instanceof InvalidElement) return undefined
    throw error
  }
}
