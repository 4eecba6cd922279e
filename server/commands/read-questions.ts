import { isAnswered } from '#blocks/kit/question/is-answered.ts'
import { questionOf, readLesson } from '#blocks/lesson.ts'

/** A question of a lesson that students answer. */
export interface DemoQuestion {
  element_id: string
  /** Whether it asks for the student's own words. */
  isText: boolean
  right: unknown
  wrong: unknown
}

/** What students do not see they do not answer. */
export function readQuestions(content: Parameters<typeof readLesson>[0]): DemoQuestion[] {
  return readLesson(content).flatMap((element) => {
    const question = questionOf(element)
    if (!element.readable || !question || (element.data as { check_only?: boolean }).check_only) return []
    const isText = question.answer.safeParse('text').success
    const right = question.rightAnswer(element.data)
    return isText || isAnswered(right) ? [{ element_id: element.id, isText, right, wrong: makeWrong(right) }] : []
  })
}

function makeWrong(right: unknown): unknown {
  if (typeof right === 'number') return right === 0 ? 1 : 0
  return Array.isArray(right) && right.length > 1 ? right.slice(1) : right
}
