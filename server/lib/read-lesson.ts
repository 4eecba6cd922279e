import { isLinkAddress, linkSchemes, richTextAttributes, richTextTags } from '#blocks/kit/rich-text/vocabulary.ts'
import { changeStored, type LessonElement, mapRichTexts, readLesson, type StoredElement } from '#blocks/lesson.ts'
import { sanitizeRichText } from './sanitize.ts'

/**
 * A stored lesson, to be shown. Its rich texts are sanitised by the rules of today: the rules may have been weaker when it was
 * stored, and an element that this version is the first to read was stored unchanged.
 */
export function readLessonToShow(content: readonly StoredElement[]): LessonElement[] {
  return sanitizeElements(readLesson(content))
}

/** The same in the stored form, for the browsers of authors. */
export function contentToShow(content: readonly StoredElement[]): StoredElement[] {
  return changeStored(content, sanitizeElements)
}

const sanitizeElements = (elements: readonly LessonElement[]) => mapRichTexts(elements, sanitizeStored)

/** Most stored texts consist of harmless parts only: finding that out takes a hundredth of sanitising. */
function sanitizeStored(html: string): string {
  const rest = html.replaceAll(parts, (part: string, tag?: string, address?: string) =>
    isHarmless(part, tag, address) ? '' : part,
  )
  return /[<>&]/.test(rest) ? sanitizeRichText(html) : html
}

const bareTags = new Set<string>(richTextTags.filter((tag) => !(tag in richTextAttributes)))
/** Tags without attributes, links, and escaped characters. */
const parts = /<\/?([a-z]+\d?)>|<br ?\/>|<a href="((?:[^"<>&\s\\]|&amp;)*)">|&(?:amp|lt|gt|quot|nbsp|#39);/g

function isHarmless(part: string, tag: string | undefined, address: string | undefined): boolean {
  if (tag !== undefined) return bareTags.has(tag) || part === '</a>'
  return address === undefined || isPlain(address)
}

/** An allowed scheme, or a path that leads to no other host. */
function isPlain(address: string): boolean {
  const scheme = /^([a-z]+):/.exec(address)?.[1]
  if (scheme === undefined) return /^\/(?![/\\])/.test(address)
  return isLinkAddress(address) && linkSchemes.some((allowed) => allowed === scheme)
}
