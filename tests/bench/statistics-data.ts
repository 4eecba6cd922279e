import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'

const LESSONS = 6

/** A call and a submission of each contact of an account. */
export async function fillHistory(sql: Sql, account: string): Promise<void> {
  const course = randomUUID()
  await sql`insert into courses (_id, account_id, course_title, course_slug) values (${course}, ${account}, 'Course', ${course})`
  const lessons = Array.from({ length: LESSONS }, (_, at) => ({
    lesson: randomUUID(),
    revision: randomUUID(),
    order: at + 1,
  }))
  for (const { lesson, revision, order } of lessons) {
    await sql`insert into lessons (_id, account_id, course_id, lesson_title, lesson_order)
      values (${lesson}, ${account}, ${course}, ${`Lesson ${order}`}, ${order})`
    await sql`insert into lesson_revisions (_id, account_id, lesson_id, revision_number, lesson_title, content)
      values (${revision}, ${account}, ${lesson}, 1, 'Lesson', '[]')`
  }
  await sql`
    insert into contact_notes (_id, account_id, contact_id, note_date, note_text, note_kind)
    select gen_random_uuid(), ${account}, _id, created_at + interval '1 minute' * (extract(epoch from created_at)::bigint % 9000), 'Called', 'call'
    from contacts where account_id = ${account}`
  await sql`
    insert into studyings (_id, account_id, lesson_id, revision_id, studying_contact_id, created_at, finished_at, studying_review, reviewed_at)
    select gen_random_uuid(), ${account}, (${lessons.map(({ lesson }) => lesson)}::uuid[])[at], (${lessons.map(({ revision }) => revision)}::uuid[])[at],
      _id, created_at, created_at + interval '1 day', at < 5, case when at < 5 then created_at + interval '2 days' end
    from (select _id, created_at, 1 + (row_number() over (order by created_at))::int % ${LESSONS}::int as at from contacts
      where account_id = ${account}) taken`
}
