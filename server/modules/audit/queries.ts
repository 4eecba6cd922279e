import { and, desc, eq, exists, gt, inArray, like, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AccountQuery } from '#db/query.ts'
import { auditLog } from '#db/schema/audit.ts'
import { contacts } from '#db/schema/contacts.ts'
import { missioners } from '#db/schema/missioners.ts'
import { users } from '#db/schema/users.ts'
import { type AuditGroup, actionsOf } from '#domain/audit-group.ts'
import type { auditColumns } from '#domain/lists/list-sorts.ts'
import { Role } from '#domain/roles.ts'
import type { NewEntry } from '../../frame/audit-queries.ts'
import { hasLetters } from '../../lib/name-queries.ts'
import { follows, type Key, known, moment, orderBy, placeOf, word } from '../../lib/order-queries.ts'

/** Records an act of a member of staff; what students do is not watched. */
export async function insertStaffAudit(
  tx: AccountQuery,
  { _id, actor_id, action, created_at }: Pick<NewEntry, '_id' | 'action'> & { actor_id: string; created_at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ${auditLog} (_id, account_id, actor_id, action, created_at)
    select ${_id}::uuid, ${tx.accountId}::uuid, ${users._id}, ${action}, ${created_at.toISOString()}::timestamptz
    from ${users}
    where ${users.account_id} = ${tx.accountId} and ${users._id} = ${actor_id} and ${users.account_role} <> ${Role.NONE}`)
}

/** Until the end of the transaction no other records the same act. */
export async function lockAct(tx: AccountQuery, act: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`act ${act}`}, 0))`)
}

/** When an actor last did this in the account after `since`. */
export async function findLastAct(
  tx: AccountQuery,
  { actor_id, action, details, since }: { actor_id: string; action: string; details?: object; since: Date },
): Promise<Date | undefined> {
  const rows = await tx
    .select({ created_at: auditLog.created_at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.account_id, tx.accountId),
        eq(auditLog.actor_id, actor_id),
        eq(auditLog.action, action),
        details && sql`${auditLog.details} @> ${JSON.stringify(details)}::jsonb`,
        gt(auditLog.created_at, since),
      ),
    )
    .orderBy(desc(auditLog.created_at))
    .limit(1)
  return rows[0]?.created_at
}

interface AuditFilter {
  group?: AuditGroup | undefined
  action?: string | undefined
  actors?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
  keys: readonly Key[]
  after?: readonly string[] | undefined
  limit: number
}

const target = alias(users, 'target')
const idIn = (name: string) => sql`(${auditLog.details} ->> ${name})::uuid`

const targetName = sql<
  string | null
>`coalesce(${target.user_fullname}, ${missioners.missioner_name}, ${contacts.contact_fullname})`
/** How many it was about. Older entries have other names for it. */
const count = sql`(select sum(number::int)::int from jsonb_each_text(${auditLog.details}) as fact (name, number)
  where name in ('count', 'created', 'updated', 'deleted', 'restored') and number ~ '^\\d{1,8}$')`
const time = [moment(sql`${auditLog.created_at}`), { value: sql`${auditLog._id}`, type: 'uuid' }] as const
/** The order by each column. */
export const auditKeys: Record<(typeof auditColumns)[number], readonly Key[]> = {
  act: [{ value: sql`${auditLog.action}`, type: 'text' }, ...time],
  actor: [...known(sql`${users.user_fullname}`, word(sql`left(${users.user_fullname}, 200)`)), ...time],
  target: [...known(targetName, word(sql`left(${targetName}, 200)`)), ...time],
  facts: [...known(count, { value: sql`coalesce(${count}, 0)`, type: 'integer' }), ...time],
  time,
}

/** Entries of an account in an order. Row security hides people of other accounts: their names are null. */
export function listEntries(
  tx: AccountQuery,
  { group, action: only, actors, from, to, keys, after, limit }: AuditFilter,
) {
  const { _id, created_at, action, details } = auditLog
  return tx
    .select({
      _id,
      created_at,
      action,
      details: sql<object>`${details}`,
      actor_name: users.user_fullname,
      target_name: targetName,
      place: placeOf(keys),
    })
    .from(auditLog)
    .leftJoin(users, eq(users._id, auditLog.actor_id))
    .leftJoin(target, eq(target._id, idIn('user_id')))
    .leftJoin(missioners, eq(missioners._id, idIn('missioner_id')))
    .leftJoin(contacts, eq(contacts._id, idIn('contact_id')))
    .where(
      and(
        eq(auditLog.account_id, tx.accountId),
        group && or(...actionsOf[group].map((beginning) => like(action, `${beginning}%`))),
        only === undefined ? undefined : eq(action, only),
        actors && inArray(auditLog.actor_id, [...actors]),
        from === undefined ? undefined : sql`${created_at} >= ${from}::timestamptz`,
        to === undefined ? undefined : sql`${created_at} < ${to}::timestamptz`,
        after && follows(keys, (at) => sql`${after[at]}`),
      ),
    )
    .orderBy(orderBy(keys))
    .limit(limit)
}

/** The people who have acted in the account and whose name has these letters. */
export async function listActors(tx: AccountQuery, letters: string): Promise<string[]> {
  const acts = tx
    .select({ one: sql`1` })
    .from(auditLog)
    .where(and(eq(auditLog.account_id, tx.accountId), eq(auditLog.actor_id, users._id)))
  const people = await tx
    .select({ _id: users._id })
    .from(users)
    .where(and(eq(users.account_id, tx.accountId), hasLetters(users.user_fullname, letters), exists(acts)))
  return people.map(({ _id }) => _id)
}

/** Whether a person is the missioner who follows this contact up. */
export async function followsContact(tx: AccountQuery, userId: string, contactId: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    select from contacts c join missioners m on m._id = c.contact_owner_id and m.account_id = c.account_id
    where c.account_id = ${tx.accountId} and c._id = ${contactId} and m.user_id = ${userId} and m.archived_at is null`)
  return rows.length > 0
}
