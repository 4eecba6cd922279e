import { cleanHtml } from '#blocks/kit/rich-text/clean-html.ts'
import { newElementId } from '#blocks/kit/element-id.ts'
import { readLesson, type StoredElement, storeElements, textOfLesson } from '#blocks/lesson.ts'
import { copyElement } from '#blocks/copy-element.ts'
import type { ForeignContent } from './paste/take-foreign.ts'

// Blocks on the clipboard are HTML with the blocks as JSON in an attribute, and plain text for every other program.

const attribute = 'data-lesson-blocks'
const most = 500

/** What was copied last on this page: for browsers that do not let a button read the clipboard. */
let own = ''

export interface ClipboardTexts {
  html: string
  text: string
}

/** The two texts that stand for blocks on the clipboard. */
export function writeBlocks(elements: readonly StoredElement[]): ClipboardTexts {
  const text = textOfLesson(readLesson(elements))
  const carrier = document.createElement('div')
  carrier.setAttribute(attribute, JSON.stringify(elements))
  carrier.textContent = text
  own = carrier.outerHTML
  return { html: own, text }
}

/**
 * The blocks in clipboard HTML as new ones: only what a block of today reads, cleaned, with ids of their own. Undefined
 * where there are none; `refused` counts those that could not be taken.
 */
export function readBlocks(html: string): { elements: StoredElement[]; refused: number } | undefined {
  const json = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector(`[${attribute}]`)
    ?.getAttribute(attribute)
  if (json === null || json === undefined) return undefined
  const found = parse(json).slice(0, most)
  const elements = found.flatMap(readBlock)
  return { elements, refused: found.length - elements.length }
}

/** Copies by a button; what the system refuses can still be pasted on this page. */
export async function copyBlocks(elements: readonly StoredElement[]): Promise<void> {
  const { html, text } = writeBlocks(elements)
  const blobs = {
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  }
  await navigator.clipboard?.write([new ClipboardItem(blobs)]).catch(() => undefined)
}

/** What is on the clipboard, asked for by a button. */
export async function readClipboard(): Promise<ForeignContent> {
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
    return { html: own, text: '', files }
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
    // Not what its block stores.
    return []
  }
}
