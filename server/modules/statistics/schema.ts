import { z } from 'zod'
import { id, moment } from '../../lib/reply-parts.ts'
import { typedMoment } from '../../lib/text-fields.ts'

const MAX_DAYS = 10 * 366
const DAY_MS = 86_400_000

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** From the beginning of a day to the end of another, as the reader's calendar has them. */
export const periodInput = z
  .strictObject({
    from: typedMoment,
    /** Exclusive. */
    to: typedMoment,
    /** An IANA name; months begin there. */
    time_zone: z.string().max(60).refine(isTimeZone, 'time zone'),
  })
  .refine(({ from, to }) => from < to && to.getTime() - from.getTime() <= MAX_DAYS * DAY_MS, 'period')

const count = z.int().min(0)

export const overview = z.strictObject({
  /** Submissions begun, handed in and reviewed in the period, whenever the other steps were. */
  begun_count: count,
  finished_count: count,
  reviewed_count: count,
  /** Half of the reviews of the period took at most this long; null without a review. */
  median_review_seconds: z.number().min(0).nullable(),
  /** Handed in and not reviewed now, whatever the period. */
  waiting_count: count,
  oldest_waiting_at: moment.nullable(),
  /** Months with a submission, the oldest first. */
  months: z.array(
    z.strictObject({
      /** `2026-11` */
      month: z.string(),
      begun_count: count,
      finished_count: count,
      reviewed_count: count,
    }),
  ),
  /** Who reviewed in the period, the busiest first. */
  reviewers: z.array(
    z.strictObject({
      _id: id,
      user_fullname: z.string(),
      reviewed_count: count,
      median_review_seconds: z.number().min(0),
    }),
  ),
})
export type Overview = z.infer<typeof overview>

export const courseFigures = z.strictObject({
  /** Courses with a submission that was begun in the period, the most used first. */
  courses: z.array(
    z.strictObject({
      _id: id,
      course_title: z.string(),
      course_locale: z.string(),
      begun_count: count,
      finished_count: count,
      /** In the order of the course. */
      lessons: z.array(
        z.strictObject({ _id: id, lesson_title: z.string(), begun_count: count, finished_count: count }),
      ),
    }),
  ),
})
export type CourseFigures = z.infer<typeof courseFigures>
