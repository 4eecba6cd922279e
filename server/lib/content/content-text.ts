import { questionOf, readLesson, remotePicturesOf, type StoredElement } from '#blocks/lesson.ts'

/** Content that was checked in a worker thread: JSON text, which goes to the database without being parsed here. */
export interface ContentText {
  json: string
  elements_count: number
  questions_count: number
  /** Addresses of pictures that are on other sites. */
  remote_pictures: string[]
}

export function toContentText(content: readonly StoredElement[]): ContentText {
  return {
    json: JSON.stringify(content),
    elements_count: content.length,
    questions_count: countQuestions(content),
    remote_pictures: remotePicturesOf(readLesson(content)),
  }
}

/** The number of elements that are questions. */
export function countQuestions(content: readonly StoredElement[]): number {
  return readLesson(content).filter(questionOf).length
}
