import { sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { missioners } from '#db/schema/missioners.ts'
import { studyRequests } from '#db/schema/requests.ts'
import { users } from '#db/schema/users.ts'
import type { Role } from '#domain/roles.ts'

/** The kinds that one statement finds. */
export type FoundKind = 'request' | 'missioner' | 'user' | 'course' | 'lesson'

export interface FoundRow {
  kind: FoundKind
  _id: string
  name: string
  /** The login of a user, the course of a lesson. */
  detail: string
  /** The course of a lesson, the contact that was made of a request. */
  of_id: string | null
  created_at: string | null
}

const folded = (name: unknown) => sql`search_words(${name}, null) @@ search_query((select search from asked))`

/** The rows of an account that have these words in a name, in any script and spelling, at most so many of each kind. */
export async function findRows(
  tx: AccountQuery,
  {
    search,
    kinds,
    users_up_to,
    limit,
  }: { search: string; kinds: readonly FoundKind[]; users_up_to: Role; limit: number },
): Promise<FoundRow[]> {
  const parts = {
    request: sql`select 'request', r._id, r.fullname, '', r.contact_id, r.created_at
      from ${studyRequests} r where r.account_id = ${tx.accountId} and r.archived_at is null and not r.looks_automatic
        and r._id in (select search_request_ids((select search from asked)))
      order by r.created_at desc limit ${limit}`,
    missioner: sql`select 'missioner', m._id, m.missioner_name, '', null, null from ${missioners} m
      where m.account_id = ${tx.accountId} and m.archived_at is null and ${folded(sql`m.missioner_name`)}
      order by m.missioner_name limit ${limit}`,
    user: sql`select 'user', u._id, u.user_fullname, u.user_login, null, null from ${users} u
      where u.account_id = ${tx.accountId} and u.account_role <= ${users_up_to}
        and (${folded(sql`u.user_fullname`)} or starts_with(u.user_login, lower((select search from asked))))
      order by u.user_fullname limit ${limit}`,
    course: sql`select 'course', c._id, c.course_title, '', null, null from ${courses} c
      where c.account_id = ${tx.accountId} and c.archived_at is null and ${folded(sql`c.course_title`)}
      order by c.course_title limit ${limit}`,
    lesson: sql`select 'lesson', l._id, l.lesson_title, c.course_title, l.course_id, null from ${lessons} l
      join ${courses} c on c._id = l.course_id and c.archived_at is null
      where l.account_id = ${tx.accountId} and l.archived_at is null
        and l._id in (select search_lesson_ids((select search from asked)))
      order by l.lesson_title limit ${limit}`,
  } satisfies Record<FoundKind, unknown>
  if (kinds.length === 0) return []
  const wanted = kinds.map((kind) => sql`(${parts[kind]})`)
  return tx.execute<FoundRow & Record<string, unknown>>(sql`
    with asked (search) as (select ${search}::text), none as (
      select ''::text as kind, null::uuid as _id, ''::text as name, ''::text as detail, null::uuid as of_id,
        null::timestamptz as created_at where false)
    select * from none union all ${sql.join(wanted, sql` union all `)}`)
}
