import { parsePasted } from '#blocks/kit/paste/parse-pasted.ts'
import { cleanHtml } from '#blocks/kit/rich-text/clean-html.ts'
import { newElementId } from '#blocks/kit/element-id.ts'
import { readLesson, type StoredElement, storeElements, textOfLesson } from '#blocks/lesson.ts'
import { copyElement } from '#blocks/copy-element.ts'
import type { ExternalContent } from '../paste/convert-external.ts'

// Blocks are copied as HTML with their JSON in an attribute, and as plain text for other programs.

const attribute = 'data-lesson-blocks'
const maxBlocks = 500

/** The last copy on this page, for browsers in which a button cannot read the clipboard. */
let lastCopy = ''

export interface ClipboardTexts {
  html: string
  text: string
}

/** The clipboard texts for blocks. */
export function writeBlocks(elements: readonly StoredElement[]): ClipboardTexts {
  const text = textOfLesson(readLesson(elements))
  const carrier = document.createElement('div')
  carrier.setAttribute(attribute, JSON.stringify(elements))
  carrier.textContent = text
  lastCopy = carrier.outerHTML
  return { html: lastCopy, text }
}

/**
 * Reads copied blocks from clipboard HTML, validated and sanitized, with new ids. Undefined without any; `refused` counts
 * those that are invalid or unknown.
 */
export function readBlocks(html: string): { elements: StoredElement[]; refused: number } | undefined {
  const json = parsePasted(html).querySelector(`[${attribute}]`)?.getAttribute(attribute)
  if (json === null || json === undefined) return undefined
  const found = parse(json).slice(0, maxBlocks)
  const elements = found.flatMap(readBlock)
  return { elements, refused: found.length - elements.length }
}

/** Copies without a clipboard event. If the browser refuses, the copy can still be pasted on this page. */
export async function copyBlocks(elements: readonly StoredElement[]): Promise<void> {
  const { html, text } = writeBlocks(elements)
  const blobs = {
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  }
  await navigator.clipboard?.write([new ClipboardItem(blobs)]).catch(() => undefined)
}

/** Reads the clipboard without a clipboard event. */
export async function readClipboard(): Promise<ExternalContent> {
  const texts = { html: '', text: '' }
  const files: File[] = []
  try {
    for (const item of await navigator.clipboard.read()) {
      const read = async (type: string) => (item.types.includes(type) ? (await item.getType(type)).text() : '')
      texts.html ||= await read('text/html')
      texts.text ||= await read('text/plain')
      const type = item.types.find((name) => name.startsWith('image/'))
      if (type !== undefined) files.push(new File([await item.getType(type)], 'image', { type }))
    }
    return { ...texts, files }
  } catch {
    return { html: lastCopy, text: '', files }
  }
}

function parse(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function readBlock(value: unknown): StoredElement[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, v, data } = value as Partial<StoredElement>
  if (typeof type !== 'number' || typeof v !== 'number') return []
  try {
    const stored = storeElements([{ type, v, data }], { sanitize: cleanHtml, newId: newElementId })
    return readLesson(stored).flatMap((read, index) =>
      read.readable ? [copyElement(stored[index] as StoredElement, newElementId)] : [],
    )
  } catch {
    // Invalid data for its block.
    return []
  }
}
