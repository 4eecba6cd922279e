import { z } from 'zod'
import { id, moment } from '../../../lib/reply-parts.ts'
import { typedMoment } from '../../../lib/text-fields.ts'
import { installState } from '../../install/schema.ts'
import { nextLesson, proposal } from '../proposals/schema.ts'
import { queueReasons } from '../queue/schema.ts'

/** The caller's day. */
export const todayInput = z.strictObject({ from: typedMoment, until: typedMoment })

const count = z.int().min(0)
const name = z.string()

/** What waits for the caller, in each list the longest waiting first; null where the role has no such list. */
export const today = z.strictObject({
  /** Counting stops at a thousand. */
  reviews: z.strictObject({
    count,
    rows: z.array(z.strictObject({ _id: id, name, lesson_title: name, lesson_order: z.int(), finished_at: moment })),
  }),
  contacts: z
    .strictObject({
      overdue: count,
      due: count,
      replied: count,
      new: count,
      idle: count,
      rows: z.array(
        z.strictObject({
          _id: id,
          contact_fullname: name,
          contact_phone: name.nullable(),
          /** The same as people read it. */
          shown_phone: name.nullable(),
          contact_status_id: z.int(),
          contact_next_at: moment.nullable(),
          contact_next_step: name,
          reason: z.enum(queueReasons),
          since: moment,
          /** The lesson that the contact finished last, of those that replied. */
          lesson_title: name.nullable(),
          /** The lesson to send after it. */
          next_lesson: nextLesson.nullable(),
        }),
      ),
    })
    .nullable(),
  /** Submissions of guests who gave the phone of one of the caller's contacts. */
  proposals: z
    .strictObject({ count, rows: z.array(proposal.extend({ contact_id: id, contact_fullname: name })) })
    .nullable(),
  offers: z
    .array(
      z.strictObject({
        _id: id,
        contact_fullname: name,
        contact_status_id: z.int(),
        contact_owner_name: name.nullable(),
        /** What the giver says. */
        words: name,
      }),
    )
    .nullable(),
  /** What others did with contacts that the caller offered, got or had; together what was done at once. */
  transfers: z
    .array(
      z.strictObject({
        note_ids: z.array(id),
        what: z.enum(['accepted', 'declined', 'given', 'taken']),
        /** The name at that time, and the contact, of a single one; null where the caller may not open it. */
        contact_fullname: name,
        contact_id: id.nullable(),
        /** Of the other missioner, or null. */
        missioner_name: name.nullable(),
        author_name: name.nullable(),
        words: name,
        note_date: moment,
      }),
    )
    .nullable(),
  pool: z
    .strictObject({
      waiting: count,
      groups: z.array(
        z.strictObject({ contact_locale: name.nullable(), contact_location: name.nullable(), contacts: count }),
      ),
      /** What the caller may take in a week, and has taken. */
      capacity: count,
      taken: count,
    })
    .nullable(),
  /** What each missioner looks after; who is most behind comes first. */
  team: z
    .array(
      z.strictObject({
        missioner_id: id,
        missioner_name: name,
        contacts_count: count,
        /** Their next step is over. */
        overdue_count: count,
        /** Not called yet. */
        new_count: count,
        /** Nothing is planned with them, and nothing has happened for longer than their status allows. */
        quiet_count: count,
        /** Since when the first of the new ones waits. */
        waiting_since: moment.nullable(),
      }),
    )
    .nullable(),
  requests: z
    .strictObject({
      count,
      rows: z.array(z.strictObject({ _id: id, fullname: name, location: name.nullable(), created_at: moment })),
    })
    .nullable(),
  drafts: z
    .array(
      z.strictObject({
        _id: id,
        course_id: id,
        course_title: name,
        lesson_title: name,
        lesson_order: z.int(),
        is_published: z.boolean(),
        updated_at: moment,
      }),
    )
    .nullable(),
  /** Imports that were stopped or left rows out, messages to many that did not reach every device, and other failed work. */
  failures: z
    .array(
      z.strictObject({
        kind: z.enum(['import', 'broadcast', 'work']),
        _id: id,
        title: name,
        /** Rows, devices or jobs. */
        count,
        failed_at: moment,
      }),
    )
    .nullable(),
  server: installState.nullable(),
})
export type Today = z.infer<typeof today>
