import { type SQL, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import {
  answers,
  isFinished as isFinishedOf,
  moment as momentOf,
  reviewComments,
  studyings,
} from '#db/schema/studyings.ts'
import type { StudyingSort } from '#domain/lists/list-sorts.ts'
import { descending, type Key, moment, reversed, word } from '../../../lib/order-queries.ts'
import { isOpen } from '../scope-queries.ts'

/** How a list of submissions is narrowed down and ordered, as far as its order depends on it. */
export interface ListOrder {
  is_reviewed?: boolean | undefined
  sort?: StudyingSort | undefined
}

const isFinished = isFinishedOf(studyings)
const since = moment(momentOf(studyings))
const _id: Key = { value: sql`${studyings._id}`, type: 'uuid' }
const finishedFirst: Key = { value: isFinished, type: 'boolean' }
const newest = [finishedFirst, since, _id].map(descending)
const oldest: Key[] = [
  { value: sql`(not ${isFinished})`, type: 'boolean' },
  moment(sql`(case when ${isFinished} then ${since.value} else 'infinity'::timestamptz end)`),
  descending(since),
  _id,
]

/** A student with a contact's private link has given no name. */
const name = sql`coalesce(nullif(${studyings.studying_user_name}, ''), ${contacts.contact_fullname}, '')`
const nameless: Key = { value: sql`(${name} = '')`, type: 'boolean' }
const student = word(sql`left(${name}, 200)`)
const course = word(sql`left(${courses.course_title}, 200)`)
const lesson: Key[] = [
  { value: sql`${lessons.lesson_order}`, type: 'integer' },
  word(sql`left(${lessons.lesson_title}, 200)`),
]
/** What waits comes first, then what is in progress, reviewed and deleted. */
const state = integer(sql`(case when ${studyings.answers_deleted_at} is not null then 3 when not ${isOpen} then 2
  when ${isFinished} then 0 else 1 end)`)
const kind = integer(sql`(case when ${studyings.studying_contact_id} is null then 1 else 0 end)`)
/** Whether a text has no comment yet: what the list shows the beginning of. */
const unread = integer(sql`(case when exists (select from ${answers} a
  where a.account_id = ${studyings.account_id} and a.studying_id = ${studyings._id}
    and jsonb_typeof(a.answer) = 'string' and btrim(a.answer #>> '{}') <> ''
    and not exists (select from ${reviewComments} r
      where r.account_id = a.account_id and r.studying_id = a.studying_id and r.element_id = a.element_id
        and r.draft is not null)) then 0 else 1 end)`)
/** An incomplete answer counts too. */
const answered = integer(sql`(select count(*)::int from ${answers} a
  where a.account_id = ${studyings.account_id} and a.studying_id = ${studyings._id}
    and a.answer not in ('null', '""', '[]', '{}'))`)
const started: Key[] = [moment(sql`${studyings.created_at}`), _id]

const keysBySort: Record<StudyingSort, readonly Key[]> = {
  student: [nameless, student, ...newest],
  'student-last': [nameless, reversed(student), ...newest],
  lesson: [...lesson, course, ...newest],
  'lesson-last': [...lesson.map(reversed), course, ...newest],
  course: [course, ...lesson, ...newest],
  'course-last': [reversed(course), ...lesson, ...newest],
  excerpt: [unread, ...newest],
  'excerpt-last': [reversed(unread), ...newest],
  answered: [answered, ...newest],
  'answered-last': [reversed(answered), ...newest],
  when: oldest,
  'when-last': newest,
  state: [state, ...newest],
  'state-last': [reversed(state), ...newest],
  kind: [kind, ...newest],
  'kind-last': [reversed(kind), ...newest],
  started,
  'started-last': started.map(reversed),
}

/** Whether a list begins with the one that waits longest: as usual what waits does, by the time of finishing any. */
export function isOldestFirst({ is_reviewed, sort }: ListOrder): boolean {
  return sort === undefined ? is_reviewed === false : sort === 'when'
}

/** The keys of a list's order. */
export function keysOf(order: ListOrder): readonly Key[] {
  return keysBySort[order.sort ?? (isOldestFirst(order) ? 'when' : 'when-last')]
}

/** The keys of what is finished in the queue: as one row they are found in its index. */
export const queueKeys: readonly Key[] = [since, _id]

/** A table of studyings with what their orders need; PostgreSQL leaves out what one does not need. */
export function withOrdered(accountId: string): SQL {
  return sql`${studyings}
    left join ${lessons} on ${lessons._id} = ${studyings.lesson_id} and ${lessons.account_id} = ${accountId}
    left join ${courses} on ${courses._id} = ${lessons.course_id} and ${courses.account_id} = ${accountId}
    left join ${contacts} on ${contacts._id} = ${studyings.studying_contact_id} and ${contacts.account_id} = ${accountId}`
}

function integer(value: SQL): Key {
  return { value, type: 'integer' }
}
