import type { AnswerState } from '../../features/lesson/lane.ts'

interface Focusable {
  tagName: string
  isContentEditable?: boolean
}

/** Whether a newer version may be offered: not while an answer is still to be sent, nor while somebody is in a field. */
export function mayOfferUpdate(
  states: Readonly<Record<string, Readonly<Record<string, Pick<AnswerState, 'kind'>>>>>,
  focused: Focusable | null,
): boolean {
  const isUnsent = Object.values(states).some((answers) => Object.values(answers).some(({ kind }) => kind === 'kept'))
  return !isUnsent && !isField(focused)
}

function isField(element: Focusable | null): boolean {
  return !!element && (/^(input|textarea|select)$/i.test(element.tagName) || element.isContentEditable === true)
}
