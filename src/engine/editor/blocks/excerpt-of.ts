import type { StoredElement } from '#blocks/lesson.ts'
import { readElement } from './read-element.ts'

const longest = 80

/** The first words of a block; empty for a block without text. */
export function excerptOf(element: StoredElement): string {
  const read = readElement(element)
  const words = read.readable ? read.model.text(read.data).trim().replaceAll(/\s+/g, ' ') : ''
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words
}
