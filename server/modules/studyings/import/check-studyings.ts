import { answerKeys, withoutUserAnswers } from '#blocks/kit/question/without-user-answers.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { type ElementViolation, storeContent } from '../../../lib/content/store-content.ts'
import { ImportRefused } from '../../../lib/import-refused.ts'
import { messages } from '../../../lib/messages.ts'
import { readImport } from '../../../files/read-import.ts'
import { type StudyingInFile, studyingsFile } from './studyings-file.ts'

/** A lesson of the largest size, with answers. */
const MAX_STUDYING = 4_000_000

/** A studying of a file whose lesson was checked. */
export interface CheckedStudying extends Omit<StudyingInFile, 'lesson_content'> {
  content: StoredElement[]
  /** The first element that cannot be stored. */
  violation: ElementViolation | null
  /** The answers in the copy of the lesson, with the ids of their elements. */
  answers_in_content: { id: string | undefined; user_answers: unknown }[]
}

/**
 * Reads a file of studyings and checks their lessons; returns each as JSON text, so that the main thread parses one at a time.
 * Throws `ImportRefused`. Runs in a worker thread.
 */
export function checkStudyings(bytes: Uint8Array): string[] {
  return readImport(bytes, studyingsFile, 'studyings.json').map((studying, index) => {
    const text = JSON.stringify(checkStudying(studying))
    if (text.length <= MAX_STUDYING) return text
    const values = { megabytes: MAX_STUDYING / 1_000_000 }
    throw new ImportRefused([{ where: `[${index}]`, descriptor: messages.tooLarge, values }], 413)
  })
}

/** The other end of `checkStudyings`. */
export function readChecked(text: string): CheckedStudying {
  const { finished_at, created_at, ...studying } = JSON.parse(text) as Omit<
    CheckedStudying,
    'finished_at' | 'created_at'
  > &
    Record<'finished_at' | 'created_at', string | null | undefined>
  return { ...studying, finished_at: readMoment(finished_at), created_at: readMoment(created_at) }
}

const readMoment = (moment: string | null | undefined) => (typeof moment === 'string' ? new Date(moment) : moment)

function checkStudying({ lesson_content, ...studying }: StudyingInFile): CheckedStudying {
  const { content, violations } = storeContent(lesson_content.map(withoutAnswers), {
    refusesAddresses: true,
    hasAnswers: true,
  })
  return {
    ...studying,
    content,
    violation: violations[0] ?? null,
    answers_in_content: lesson_content.flatMap(({ id, data }) =>
      answerKeys.map((key) => ({ id, user_answers: (data as Record<string, unknown> | null | undefined)?.[key] })),
    ),
  }
}

/** An element without the fields that a presenter added from the student's answer. */
function withoutAnswers<T extends { data?: unknown }>(element: T): T {
  if (element.data === null || typeof element.data !== 'object') return element
  return { ...element, data: withoutUserAnswers(element.data) }
}
