import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StudyingState } from './studying-state.ts'

/** The names of the states for people. */
export const studyingStateLabel: Record<StudyingState, MessageDescriptor> = {
  reviewed: msg`Reviewed`,
  deleted: msg`Answers deleted`,
  waiting: msg`Waiting`,
  'in-progress': msg`In progress`,
}
