import type { CallOutcome } from '#domain/contact/call-outcome.ts'

/** When a contact is called next. */
export type NextTimeChoice = { kind: 'none' } | { kind: 'tomorrow' | 'two-days' | 'week' | 'day'; at: Date }

const daysOf = { tomorrow: 1, 'two-days': 2, week: 7 } as const
export type NextTimeKind = keyof typeof daysOf

/** Nine o'clock so many days from now. */
export function inDays(kind: NextTimeKind, now: Date): NextTimeChoice {
  return { kind, at: new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysOf[kind], 9) }
}

/** The next time that suits an outcome; a person may choose another one. */
export function nextTimeAfter(outcome: CallOutcome, now: Date): NextTimeChoice {
  switch (outcome) {
    case 'answered':
      return inDays('week', now)
    case 'no_answer':
      return inDays('two-days', now)
    case 'later':
      return inDays('tomorrow', now)
    case 'wrong_number':
      return { kind: 'none' }
  }
}
