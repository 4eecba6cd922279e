import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallOutcome } from '#domain/contact/call-outcome.ts'

/** What became of a call, in words. */
export const callOutcomeLabel: Record<CallOutcome, MessageDescriptor> = {
  answered: msg({ message: 'Answered', context: 'call' }),
  no_answer: msg({ message: 'No answer', context: 'call' }),
  wrong_number: msg({ message: 'Wrong number', context: 'call' }),
  later: msg({ message: 'Later', context: 'call' }),
}
