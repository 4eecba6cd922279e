import { type SQL, sql } from 'drizzle-orm'
import { missioners } from '#db/schema/missioners.ts'
import { rights } from '#domain/rights.ts'

const roles = sql.raw(rights['contacts.read'].join(', '))

/** Whether contacts can be given to a missioner: one without a sign-in, or whose role may read contacts. */
export const takesContacts: SQL<boolean> = sql<boolean>`(${missioners.user_id} is null or exists (
  select from users u where u._id = ${missioners.user_id} and u.account_id = ${missioners.account_id}
    and u.account_role in (${roles})))`
