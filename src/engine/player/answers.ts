import { isAnswered } from '#blocks/kit/question/is-answered.ts'
import type { SerializedElement } from '#blocks/lesson.ts'
import { blockViews } from '#blocks/views.ts'

/** Ids of the questions in the order of the lesson. Unreadable elements are none. */
export function listQuestionIds(elements: readonly SerializedElement[]): string[] {
  return elements.filter(asks).map(({ id }) => id)
}

/** The questions among them without a complete answer, in the same order. */
export function listOpenIds(
  elements: readonly SerializedElement[],
  answers: Readonly<Record<string, unknown>>,
): string[] {
  const open = elements.filter((element) => {
    const answer = answers[element.id]
    if (!asks(element)) return false
    return !isAnswered(answer) || blockViews.get(element.type)?.isComplete?.(element.view, answer) === false
  })
  return open.map(({ id }) => id)
}

function asks({ type, view }: SerializedElement): boolean {
  const asks = blockViews.get(type)?.asks
  if (view === undefined || asks === undefined) return false
  return asks === true || asks(view)
}
