import { questionOf, readLesson, remotePicturesOf, type StoredElement, textOfLesson } from '#blocks/lesson.ts'
import { countWords, readingMinutes } from '#domain/lesson/reading-time.ts'

/** Content that was checked in a worker thread: JSON text, which goes to the database without being parsed here. */
export interface ContentText {
  json: string
  elements_count: number
  questions_count: number
  /** The estimated time to read and answer. */
  minutes: number
  /** Addresses of pictures that are on other sites. */
  remote_pictures: string[]
}

export function toContentText(content: readonly StoredElement[]): ContentText {
  const elements = readLesson(content)
  const questions_count = elements.filter(questionOf).length
  return {
    json: JSON.stringify(content),
    elements_count: content.length,
    questions_count,
    minutes: readingMinutes(countWords(textOfLesson(elements)), questions_count),
    remote_pictures: remotePicturesOf(elements),
  }
}

/** The number of elements that are questions. */
export function countQuestions(content: readonly StoredElement[]): number {
  return readLesson(content).filter(questionOf).length
}
