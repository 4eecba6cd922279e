import { createInRole } from '#blocks/create-element.ts'
import type { BlockRole } from '#blocks/kit/block-roles.ts'
import { newElementId } from '#blocks/kit/element-id.ts'
import { parseHtml } from '#blocks/kit/paste/parse-html.ts'
import { parsePasted } from '#blocks/kit/paste/parse-pasted.ts'
import { parseLink } from '#blocks/kit/paste/parse-link.ts'
import type { LeftOut, ParsedBlock } from '#blocks/kit/paste/parsed-block.ts'
import { textToHtml } from '#blocks/kit/paste/text-to-html.ts'
import { cleanHtml } from '#blocks/kit/rich-text/clean-html.ts'
import { InvalidElement, type StoredElement, storeElements } from '#blocks/lesson.ts'
import type { ClipboardTexts } from '#blocks/kit/paste/pasted-html.ts'
import { looksLikeMarkdown } from './looks-like-markdown.ts'
import { parseMarkdown } from './parse-markdown.ts'

const maxBlocks = 200
/** Characters, without embedded pictures. */
const longest = 1_000_000
const longestWithPictures = 40_000_000

const htmlStructure = /<(?:h[1-6]|li|table|blockquote|img|b|strong|i|em|a)[\s>]/i

export interface Conversion {
  elements: StoredElement[]
  /** The data: address of the picture to upload, by the id of its image block. */
  pictures: ReadonlyMap<string, string>
  /** The parts that no block can hold. */
  left: LeftOut[]
}

/** Converts external clipboard content to blocks; undefined when there is too much of it. */
export function elementsOf({ html, text }: ClipboardTexts): Conversion | undefined {
  if (isTooLong(html) || isTooLong(text)) return undefined
  const { pieces, left } = piecesOf(html, text.trim().replaceAll('\r\n', '\n'))
  if (pieces.length > maxBlocks) return undefined
  const pictures = new Map<string, string>()
  const elements = pieces.flatMap((piece) => {
    const stored = elementOf(piece)
    if (stored && piece.picture !== undefined) pictures.set(stored.id, piece.picture)
    return stored ?? []
  })
  return { elements, pictures, left: [...left, ...Array<LeftOut>(pieces.length - elements.length).fill('text')] }
}

function piecesOf(html: string, text: string): { pieces: ParsedBlock[]; left: LeftOut[] } {
  const link = /<img\s/i.test(html) ? undefined : parseLink(text, wordsOfLink(html, text))
  if (link) return { pieces: [link], left: [] }
  // Code editors copy Markdown as HTML that has colours only.
  if (looksLikeMarkdown(text) && !htmlStructure.test(html)) return parseHtml(parseMarkdown(text))
  const found = html === '' ? { pieces: [], left: [] } : parseHtml(html)
  return found.pieces.length > 0 || found.left.length > 0 ? found : parseHtml(textToHtml(text))
}

/** The text of a copied link; empty where it is the address. */
function wordsOfLink(html: string, address: string): string {
  const link = parsePasted(html).querySelector('a')
  const words = link?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
  return words === address ? '' : words
}

function isTooLong(text: string): boolean {
  if (text.length <= longest) return false
  return text.length > longestWithPictures || text.replaceAll(/data:image\/[^"'<>\s]+/gi, '').length > longest
}

function elementOf<Role extends BlockRole>({ role, content }: ParsedBlock<Role>): StoredElement | undefined {
  try {
    return storeElements([createInRole(role, content)], { sanitize: cleanHtml, newId: newElementId })[0]
  } catch (error) {
    // It exceeds a limit of its block.
    if (error instanceof InvalidElement) return undefined
    throw error
  }
}
