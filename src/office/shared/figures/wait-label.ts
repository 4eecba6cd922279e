import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Wait } from '#domain/statistics/figures.ts'

/** How long something took. */
export const waitLabel: Record<Wait, MessageDescriptor> = {
  hour: msg`Within an hour`,
  day: msg`Within a day`,
  'two-days': msg`On the second day`,
  'four-days': msg`In 2 to 4 days`,
  week: msg`In 4 to 7 days`,
  later: msg`Later`,
  none: msg`Not yet`,
}
