import { z } from 'zod'
import { id, moment } from '../../lib/reply-parts.ts'
import { line, typedMoment } from '../../lib/text-fields.ts'

const MAX_DAYS = 10 * 366
const DAY_MS = 86_400_000

/** From the beginning of a day to the end of another, as the reader's calendar has them. */
export const periodInput = z
  .strictObject({
    from: typedMoment,
    /** Exclusive. */
    to: typedMoment,
    /** An IANA name; months begin there. Another name counts as none: then they begin where the account is. */
    time_zone: line(60).optional(),
    /** Of the contacts, the requests and the courses. */
    locale: line(10).optional(),
  })
  .refine(({ from, to }) => from < to && to.getTime() - from.getTime() <= MAX_DAYS * DAY_MS, 'period')
export type PeriodInput = z.infer<typeof periodInput>

const count = z.int().min(0)
/** Half of them took at most this long; null without any. */
const median = z.number().min(0).nullable()
const month = { from: moment, to: moment }

export const people = z.strictObject({
  requests_count: count,
  /** Every month of the period, the oldest first; `source_counts` in the order of `sources`. */
  months: z.array(z.strictObject({ ...month, new_count: count, source_counts: z.array(count) })),
  /** Those of the new contacts, the largest first; null: without a source. */
  sources: z.array(z.strictObject({ _id: id.nullable(), source_name: z.string().nullable(), new_count: count })),
  /** This month so far, and the last one up to the same day. */
  this_month: z.strictObject({ ...month, new_count: count }),
  last_month: z.strictObject({ ...month, new_count: count }),
  /** Who came in the period, by how they came, and how far they got before its end. */
  funnel: z.array(
    z.strictObject({
      step: z.enum(['came', 'student', 'reviewed', 'church']),
      request_count: count,
      other_count: count,
      /** From the step before. */
      median_seconds: median,
    }),
  ),
  /** Of the new contacts, in the order of `waits`. */
  call_waits: z.array(count),
  median_call_seconds: median,
  /** At the end of the period. */
  statuses: z.array(z.strictObject({ status_id: z.int(), count })),
  /** At the end of the period; what is overdue is so now. Null: without an owner. */
  missioners: z.array(
    z.strictObject({
      _id: id.nullable(),
      missioner_name: z.string().nullable(),
      contacts_count: count,
      overdue_count: count,
    }),
  ),
  /** What is planned before this moment is overdue. */
  overdue_before: moment,
  /** Not processed now. */
  uncalled: z.strictObject({ count, oldest_at: moment.nullable() }),
})
export type People = z.infer<typeof people>

export const overview = z.strictObject({
  /** Submissions begun, handed in and reviewed in the period, whenever the other steps were. */
  begun_count: count,
  finished_count: count,
  reviewed_count: count,
  median_review_seconds: median,
  /** Handed in and not reviewed now, whatever the period. */
  waiting_count: count,
  oldest_waiting_at: moment.nullable(),
  /** Of those finished in the period, in the order of `waits`. */
  review_waits: z.array(count),
  /** Every month of the period, the oldest first. */
  months: z.array(z.strictObject({ ...month, begun_count: count, finished_count: count, reviewed_count: count })),
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

/** Null hides a group of fewer than five people from those who may not read contacts. */
const hidable = count.nullable()
const lessonCounts = { begun_count: hidable, completed_count: hidable, stopped_count: hidable }

export const courseFigures = z.strictObject({
  /** Courses with a submission that was begun in the period, the most used first. */
  courses: z.array(
    z.strictObject({
      _id: id,
      course_title: z.string(),
      course_locale: z.string(),
      begun_count: hidable,
      /** The lesson where most stop before the end; null where none does, or too few to tell. */
      stop_lesson_id: id.nullable(),
      /** In the order of the course. */
      lessons: z.array(z.strictObject({ _id: id, lesson_title: z.string(), ...lessonCounts })),
    }),
  ),
})
export type CourseFigures = z.infer<typeof courseFigures>
