import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { CONTACTS, type ContactsData, fillAtOnce, insertContacts } from './contacts-data.ts'

const LESSONS = 6

/** The accounts of the scenarios of contacts, with a year of calls and submissions: two events for each contact. */
export async function fillStatistics(sql: Sql, quick: boolean): Promise<ContactsData> {
  const data = await fillAtOnce(sql, ['contacts', 'contact_notes', 'studyings'], async () => {
    const first = await insertContacts(sql, quick)
    const accounts = await sql<{ _id: string }[]>`select _id from accounts`
    for (const { _id } of accounts) await fillHistory(sql, _id, quick ? CONTACTS / 10 : CONTACTS)
    return first
  })
  await sql`vacuum analyze`
  return data
}

async function fillHistory(sql: Sql, account: string, count: number): Promise<void> {
  const course = randomUUID()
  const sources = Array.from({ length: 5 }, () => randomUUID())
  await sql`insert into sources ${sql(sources.map((_id, at) => ({ _id, account_id: account, source_name: `Source ${at}` })))}`
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
  // Spread over a year, each tenth overdue.
  await sql`
    update contacts c set created_at = now() - n * interval '1 year' / ${count}::int, contact_source_id = (${sources}::uuid[])[1 + n % 5],
      contact_locale = (array['ua', 'ru', 'en'])[1 + n % 3],
      contact_next_at = case when n % 10 = 0 then now() - interval '2 days' end
    from (select _id, row_number() over (order by created_at desc)::int as n from contacts where account_id = ${account}) numbered
    where c._id = numbered._id`
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
