import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { hashToken, newToken } from '../../server/lib/tokens.ts'

/** The rows that the scenarios use. */
export interface BenchData {
  account: string
  token: string
  lesson: string
  revision: string
  /** Of one user, without answers. */
  studyings: string[]
  /** Of the same user, with an answer to every question. */
  full: string
}

export const ELEMENTS = 200
const STUDYINGS = 1_000
const COURSES = 50

/** The id of an element, by its index. */
export function elementId(index: number): string {
  return `element${String(index).padStart(3, '0')}`
}

/** One account, one editor who also studies, fifty courses and a lesson of two hundred blocks; the same at every run. */
export async function fill(sql: Sql): Promise<BenchData> {
  const [account, user, lesson, revision, full] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const token = newToken()
  const studyings = Array.from({ length: STUDYINGS }, () => randomUUID())
  const course = randomUUID()
  await sql`insert into accounts (_id, account_name, account_token, is_default, account_extra_props) values (${account}, 'Bench', 'bench', true, '{}')`
  await sql`insert into users (_id, account_id, user_login, user_fullname, account_role, user_state) values (${user}, ${account}, 'bench', 'Bench', 2, 1)`
  await sql`insert into sessions (_id, account_id, user_id, token_hash, expires_at) values (${randomUUID()}, ${account}, ${user}, ${hashToken(token)}, now() + interval '1 day')`
  const courses = Array.from({ length: COURSES }, (_, index) => ({
    _id: index === 0 ? course : randomUUID(),
    account_id: account,
    course_title: `Course ${index}`,
    course_slug: `course-${index}`,
  }))
  await sql`insert into courses ${sql(courses)}`
  const content = Array.from({ length: ELEMENTS }, (_, index) => makeElement(index))
  await sql`insert into lessons (_id, account_id, course_id, lesson_title, lesson_order, draft_content, published_version, published_revision_id)
    values (${lesson}, ${account}, ${course}, 'Lesson', 1, ${sql.json(content)}, 1, ${revision})`
  await sql`insert into lesson_revisions (_id, account_id, lesson_id, revision_number, lesson_title, content)
    values (${revision}, ${account}, ${lesson}, 1, 'Lesson', ${sql.json(content)})`
  const rows = [...studyings, full].map((_id) => ({
    _id,
    account_id: account,
    lesson_id: lesson,
    revision_id: revision,
    studying_user_id: user,
  }))
  await sql`insert into studyings ${sql(rows)}`
  await sql`insert into answers (studying_id, account_id, element_id, answer, seq, received_at)
    select ${full}, ${account}, 'element' || lpad(n::text, 3, '0'), '"An answer"', 1, now() from generate_series(0, ${ELEMENTS - 1}) n where n % 2 = 1`
  await sql`create table raw_answers (studying_id uuid not null, element_id text not null, answer jsonb, primary key (studying_id, element_id))`
  await sql`vacuum analyze`
  return { account, token, lesson, revision, studyings, full }
}

/** Texts and questions alternate. */
function makeElement(index: number) {
  const id = elementId(index)
  if (index % 2 === 0)
    return { id, type: 2, v: 1, data: { text: `<p>Paragraph ${index}: read it <strong>slowly</strong>.</p>` } }
  return { id, type: 9, v: 1, data: { text: `Question ${index}`, true_answers: 'The key', check_only: false } }
}
