import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactFigure, StudyingFigure } from '#domain/statistics/figures.ts'

/** What a figure counts. */
export const figureLabel: Record<ContactFigure | StudyingFigure | 'requests', MessageDescriptor> = {
  requests: msg`Requests`,
  new: msg`New contacts`,
  came: msg`Contacts`,
  student: msg`Students`,
  reviewed: msg`Reviewed`,
  church: msg`Joined the Church`,
  called: msg`Time to the first call`,
  state: msg`At the end of the period`,
  begun: msg`Lessons started`,
  finished: msg`Lessons finished`,
  completed: msg`Started and finished`,
  waited: msg`Time to the review`,
  stopped: msg`Stopped here`,
}
