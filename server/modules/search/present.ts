import type { FoundEverything } from './schema.ts'

interface Row {
  kind: string
  _id: string
  name: string
  detail: string
  of_id: string | null
  created_at: string | null
}

type Kinds = Pick<FoundEverything, 'requests' | 'missioners' | 'users' | 'courses' | 'lessons'>

/** The rows of one statement, by kind. */
export function presentRows(rows: readonly Row[]): Kinds {
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    requests: of('request').map(({ _id, name, of_id, created_at }) => ({
      _id,
      fullname: name,
      contact_id: of_id,
      created_at: new Date(created_at ?? 0),
    })),
    missioners: of('missioner').map(({ _id, name }) => ({ _id, missioner_name: name })),
    users: of('user').map(({ _id, name, detail }) => ({ _id, user_fullname: name, user_login: detail })),
    courses: of('course').map(({ _id, name }) => ({ _id, course_title: name })),
    lessons: of('lesson').flatMap(({ _id, name, detail, of_id }) =>
      of_id ? [{ _id, lesson_title: name, course_id: of_id, course_title: detail }] : [],
    ),
  }
}
