import { questionOf, type StoredElement } from '#blocks/lesson.ts'
import { countWords, readingMinutes } from '#domain/lesson/reading-time.ts'
import { readElement } from '../../../engine/editor/blocks/read-element.ts'

interface Work {
  words: number
  questions: number
}

const known = new WeakMap<StoredElement, Work>()

/** The reading time of a draft in minutes. Elements are immutable, so each is counted once, not at every letter. */
export function lessonMinutes(elements: readonly StoredElement[]): number {
  let [words, questions] = [0, 0]
  for (const element of elements) {
    const work = known.get(element) ?? workOf(element)
    known.set(element, work)
    words += work.words
    questions += work.questions
  }
  return readingMinutes(words, questions)
}

function workOf(element: StoredElement): Work {
  const read = readElement(element)
  if (!read.readable) return { words: 0, questions: 0 }
  return { words: countWords(read.model.text(read.data)), questions: questionOf(read) ? 1 : 0 }
}
