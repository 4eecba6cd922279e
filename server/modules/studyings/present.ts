import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { presentPhone as wholePhone } from '../../lib/phones/present-phone.ts'
import type { ReadPhone } from './rest/schema.ts'
import type { HeldAnswer } from './schema.ts'

export type AnswerRecord = { element_id: string } & HeldAnswer

/** A phone over REST: whole, or only its masked digits. */
export function presentPhone(phone: StoredPhone, isShown: boolean): ReadPhone {
  return isShown ? wholePhone(phone) : { phone: maskPhone(phone) }
}

/** The last two digits tell callers apart and cannot be dialled. */
export function maskPhone({ phone }: StoredPhone): string {
  return `${'•'.repeat(Math.max(0, phone.length - 2))}${phone.slice(-2)}`
}

/** Answers by element id. */
export function answersById(answers: readonly AnswerRecord[]): Map<string, unknown> {
  return new Map(answers.map(({ element_id, answer }) => [element_id, answer]))
}

export function presentAnswers(answers: readonly AnswerRecord[]): Record<string, HeldAnswer> {
  return Object.fromEntries(
    answers.map(({ element_id, answer, seq, received_at }) => [element_id, { answer, seq, received_at }]),
  )
}
