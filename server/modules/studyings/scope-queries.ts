import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { studyings } from '#db/schema/studyings.ts'
import { isOwnedBy } from '../contacts/scope-queries.ts'

/** All studyings of the account, or those of guests without a contact, of one user, and of that user's own contacts. */
export interface ReviewScope {
  own_contacts_of: string | null
}

/** A table of studyings, under any name. */
type Columns = Record<'studying_review' | 'release_due_at' | 'finished_at', AnyPgColumn>

/** Not reviewed for reviewers: no release is requested either. PostgreSQL finds it in the index of the queue. */
export const isOpenIn = ({ studying_review, release_due_at }: Columns) =>
  sql<boolean>`(${studying_review} = false and ${release_due_at} is null)`
export const isWaitingIn = (table: Columns) => sql<boolean>`(${table.finished_at} is not null and ${isOpenIn(table)})`
export const isOpen = isOpenIn(studyings)
export const isWaiting = isWaitingIn(studyings)

/** What a reviewer may see. Anything else is reported like an unknown id. */
export function visible(accountId: string, scope: ReviewScope): SQL | undefined {
  const alive = and(eq(studyings.account_id, accountId), isNull(studyings.reset_at), isNull(studyings.archived_at))
  if (!scope.own_contacts_of) return alive
  const isGuests = and(isNull(studyings.studying_contact_id), isNull(studyings.studying_user_id))
  const isOwn = eq(studyings.studying_user_id, scope.own_contacts_of)
  return and(alive, or(isGuests, isOwn, isOfContactOf(accountId, scope.own_contacts_of)))
}

/** Whether a private studying belongs to a contact of this user. */
export function isOfContactOf(accountId: string, userId: string): SQL {
  return sql`exists (
    select from contacts c
    where c._id = ${studyings.studying_contact_id} and c.account_id = ${accountId}
      and ${isOwnedBy(accountId, sql`c.contact_owner_id`, userId)})`
}
