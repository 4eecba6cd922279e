import { z } from 'zod'
import { distinctList } from '../../../lib/distinct-list.ts'
import { id, moment } from '../../../lib/reply-parts.ts'

/** Most contacts of one call: a page of a list has 20. */
const MAX_ASKED = 100

export const lastLessonsInput = z.strictObject({ _ids: distinctList(z.array(id).min(1).max(MAX_ASKED)) })

/** Contacts without a lesson, and those of which the caller does not see everything, are left out alike. */
export const lastLessons = z.strictObject({
  lessons: z.array(
    z.strictObject({
      contact_id: id,
      lesson_title: z.string(),
      /** When it was finished, else begun. */
      at: moment,
      is_finished: z.boolean(),
    }),
  ),
})
export type LastLessons = z.infer<typeof lastLessons>
