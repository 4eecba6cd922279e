import { and, eq, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery, Query } from '#db/query.ts'
import { prepareQuery } from '#db/prepared-queries.ts'
import { contactDue, contactNotes, contacts, contactShownDue, sources } from '#db/schema/contacts.ts'
import { contactImportRows } from '#db/schema/contact-imports.ts'
import { missioners } from '#db/schema/missioners.ts'
import { studyings } from '#db/schema/studyings.ts'
import { users } from '#db/schema/users.ts'
import { ContactPrivacy } from '#domain/contact/contact-privacy.ts'
import type { ContactField } from '#domain/contact/fields/contact-field.ts'
import { contactFields, type FilteredField, filteredFields } from '#domain/contact/fields/contact-fields.ts'
import { contactsOf } from '../../../lib/figure-queries.ts'
import type { ContactFigureFilter } from '../../../lib/figures.ts'
import { ownerIdsOf } from '../scope-queries.ts'
import { idsByLesson } from './lesson-order-queries.ts'
import { orderOf, type Seen } from './order-queries.ts'
import type { ContactFilter, ContactSort } from './schema.ts'

/** Whose contacts are listed: all of the account, or those of one person and what others show. */
export interface ContactAudience {
  own_of: string | null
  /** The `contact_privacy` values with which other people's contacts are listed. */
  privacies: readonly number[]
  /** Who asks. */
  viewer_id: string
}

const due = contactDue(contacts)
/** How others' contacts are seen. */
const ofOthers = {
  due: contactShownDue(contacts),
  isWhole: sql`${contacts.contact_privacy} = ${sql.raw(String(ContactPrivacy.PUBLIC))}`,
}
const value = (name: string) => sql.placeholder(name)

const columns = {
  _id: contacts._id,
  account_id: contacts.account_id,
  contact_fullname: contacts.contact_fullname,
  contact_phones: contacts.contact_phones,
  contact_status_id: contacts.contact_status_id,
  contact_socials: contacts.contact_socials,
  contact_tags: contacts.contact_tags,
  contact_privacy: contacts.contact_privacy,
  contact_owner_id: contacts.contact_owner_id,
  contact_owner_name: missioners.missioner_name,
  contact_source_id: contacts.contact_source_id,
  contact_source_name: sources.source_name,
  contact_age: contacts.contact_age,
  contact_gender: contacts.contact_gender,
  contact_locale: contacts.contact_locale,
  contact_location: contacts.contact_location,
  contact_next_at: contacts.contact_next_at,
  contact_next_step: contacts.contact_next_step,
  contact_offered_to: contacts.contact_offered_to,
  contact_offered_at: contacts.contact_offered_at,
  version: contacts.version,
  created_at: contacts.created_at,
  updated_at: contacts.updated_at,
  /** Whether the person who asks follows it up. */
  is_owned: sql<boolean>`(${missioners.user_id} = ${value('viewer_id')} and ${missioners.archived_at} is null) is true`,
}

interface PageOfContacts {
  filter: ContactFilter
  sort: ContactSort
  after?: readonly string[] | undefined
  /** Rows to skip, for callers without a cursor. */
  offset?: number
  limit: number
}

/** A page of contacts in the given order. */
export function listContacts(
  tx: AccountQuery,
  audience: ContactAudience,
  { filter, sort, after, offset = 0, limit }: PageOfContacts,
): Promise<ListedRow[]> {
  const form = { ...formOf(tx.accountId, audience, filter), sort, isContinued: after !== undefined }
  const place = Object.fromEntries((after ?? []).map((value, index) => [`place_${index}`, value]))
  return pages(tx, form, {
    ...valuesOf(audience, filter),
    ...place,
    limit,
    offset,
    reach: offset + limit,
  })
}
export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectContacts>['execute']>>[number]

const pages = prepareQuery(
  (query, { sort, isContinued, ...form }: Form & { sort: ContactSort; isContinued: boolean }) => {
    const { mine, shown } = partsOf(form)
    const ofAll = orderOf(sort, seenBy({ mine, shown }))
    const selected = selectContacts(query, { is_mine: mine.mapWith(Boolean), place: ofAll.place })
    // Each part has its own index in this order. Ids are read from it before the rows.
    const part = (whose: SQL, seen: Seen, { by, follows } = orderOf(sort, seen)) => sql`(
      select ${contacts._id} from ${contacts} where ${and(matching(form, seen.due), isContinued ? follows : undefined, whose)}
      order by ${by} limit ${value('reach')})`
    const inParts = shown && sql`(${part(mine, { due })} union all ${part(shown, ofOthers)})`
    const isByLesson = sort === 'lesson' || sort === 'lesson-last'
    const ids = isByLesson
      ? idsByLesson(
          [
            { where: and(matching(form, due), mine) },
            ...(shown ? [{ where: and(matching(form, ofOthers.due), shown), isWhole: ofOthers.isWhole }] : []),
          ],
          { isDescending: sort === 'lesson-last', isContinued, reach: value('reach') },
        )
      : inParts
    return selected
      .where(
        ids
          ? and(eq(contacts.account_id, value('account_id')), sql`${contacts._id} in ${ids}`)
          : and(matching(form, due), isContinued ? ofAll.follows : undefined),
      )
      .orderBy(ofAll.by)
      .limit(value('limit'))
      .offset(value('offset'))
  },
)

/** These contacts, but those of which others do not even show the name. */
export function findContacts(
  tx: AccountQuery,
  audience: ContactAudience,
  ids: readonly string[],
): Promise<ListedRow[]> {
  const form = { ...formOf(tx.accountId, audience, {}), isOne: ids.length === 1 }
  return found(tx, form, { ...valuesOf(audience, {}), ids: form.isOne ? ids[0] : ids })
}

const found = prepareQuery((query, { isOne, ...form }: Form & { isOne: boolean }) => {
  const { mine, shown } = partsOf(form)
  // Of one id PostgreSQL remembers the plan; for an array it plans each time.
  const isFound = isOne ? eq(contacts._id, value('ids')) : sql`${contacts._id} = any (${value('ids')}::uuid[])`
  return selectContacts(query, { is_mine: mine.mapWith(Boolean), place: orderOf('newest', { due }).place }).where(
    and(matching(form, seenBy({ mine, shown }).due), isFound, shown && or(mine, shown)),
  )
})

/** The contact that a merged one has become part of, over all merges that followed. */
export async function findMergeTarget(tx: AccountQuery, id: string): Promise<string | undefined> {
  const rows = await tx.execute<{ _id: string }>(sql`
    with recursive merged as (
      select c.contact_merged_into as _id, 1 as step from ${contacts} c
      where c.account_id = ${tx.accountId} and c._id = ${id} and c.archived_at is not null
      union all
      select c.contact_merged_into, m.step + 1 from merged m join ${contacts} c on c._id = m._id and c.account_id = ${tx.accountId}
      where c.contact_merged_into is not null and m.step < 100)
    select _id from merged where _id is not null order by step desc limit 1`)
  return rows[0]?._id
}

function selectContacts(query: Query, computed: { is_mine: SQL<boolean>; place: SQL<string[]> }) {
  return query
    .select({ ...columns, ...computed })
    .from(contacts)
    .leftJoin(missioners, eq(missioners._id, contacts.contact_owner_id))
    .leftJoin(sources, eq(sources._id, contacts.contact_source_id))
    .$dynamic()
}

/** How many contacts a filter has. */
export async function countContacts(
  tx: AccountQuery,
  audience: ContactAudience,
  filter: ContactFilter,
): Promise<number> {
  const form = formOf(tx.accountId, audience, filter)
  const [counted] = await counts(tx, form, valuesOf(audience, filter))
  return counted?.count ?? 0
}

const counts = prepareQuery((query, form: Form) => {
  const { mine, shown } = partsOf(form)
  return query
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(contacts)
    .where(and(matching(form, seenBy({ mine, shown }).due), shown && or(mine, shown)))
})

/** The ids of the caller's own contacts that a filter has, in their order, of those after an id. */
export async function listMatchingIds(
  tx: AccountQuery,
  audience: ContactAudience,
  { filter, after, limit }: { filter: ContactFilter; after: string; limit: number },
): Promise<string[]> {
  const form = formOf(tx.accountId, audience, filter)
  const rows = await matchingIds(tx, form, { ...valuesOf(audience, filter), after, limit })
  return rows.map(({ _id }) => _id)
}

const matchingIds = prepareQuery((query, form: Form) =>
  query
    .select({ _id: contacts._id })
    .from(contacts)
    .where(and(matching(form, due), partsOf(form).mine, sql`${contacts._id} > ${value('after')}::uuid`))
    .orderBy(contacts._id)
    .limit(value('limit')),
)

/** The newest notes of each of these contacts. */
export function listNotesOf(tx: AccountQuery, contactIds: readonly string[], most: number) {
  const newest = tx
    .select({
      contact_id: contactNotes.contact_id,
      note_date: contactNotes.note_date,
      note_text: contactNotes.note_text,
      note_author: contactNotes.note_author,
      note_author_name: sql<string | null>`${users.user_fullname}`.as('note_author_name'),
      rank: sql<number>`row_number() over (partition by ${contactNotes.contact_id}
        order by ${contactNotes.note_date} desc, ${contactNotes._id} desc)`.as('rank'),
    })
    .from(contactNotes)
    .leftJoin(users, eq(users._id, contactNotes.note_author))
    .where(and(eq(contactNotes.account_id, tx.accountId), inArray(contactNotes.contact_id, [...contactIds])))
    .as('newest')
  return tx.select().from(newest).where(sql`${newest.rank} <= ${most}`).orderBy(newest.contact_id, newest.rank)
}
export type NoteOfContact = Awaited<ReturnType<typeof listNotesOf>>[number]

/** Which values of a field are asked for. The text of a statement depends on it; the values are in its placeholder. */
interface FieldForm {
  field: FilteredField
  values: 'none' | 'one' | 'several'
  /** Contacts without a value too. */
  isEmpty: boolean
  isNot: boolean
}

const arrayTypes: Partial<Record<ContactField['kind'], string>> = {
  status: 'int[]',
  choice: 'int[]',
  missioner: 'uuid[]',
  source: 'uuid[]',
}

/** Which contacts have an entry of a list, or a part of a text. */
const searches: Partial<Record<ContactField['kind'], SQL>> = {
  tag: sql.raw('tagged_contact_ids'),
  text: sql.raw('placed_contact_ids'),
}

/** The condition of a field: one of its values, or an entry of a list. */
function conditionOf({ field, values, isEmpty, isNot }: FieldForm): SQL {
  const { kind } = contactFields[field]
  const search = searches[kind]
  const several = sql`${value(field)}::${sql.raw(arrayTypes[kind] ?? 'text[]')}`
  const found = {
    none: undefined,
    one: search
      ? sql`${contacts._id} in (select ${search}(${value(field)}))`
      : sql`${contacts[field]} = ${value(field)}`,
    several: search
      ? sql`${contacts._id} in (select ${search}(t) from unnest(${several}) t)`
      : sql`${contacts[field]} = any (${several})`,
  }
  const either = or(found[values], isEmpty ? isNull(contacts[field]) : undefined)
  return isNot ? sql`(${either}) is not true` : sql`(${either})`
}

function fieldForms(filter: ContactFilter): FieldForm[] {
  return filteredFields.flatMap((field) => {
    const wanted: readonly unknown[] | undefined = filter[field]
    if (!wanted) return []
    const count = wanted.filter((one) => one !== null).length
    return {
      field,
      values: count > 1 ? 'several' : count === 1 ? 'one' : 'none',
      isEmpty: count < wanted.length,
      isNot: filter.not?.includes(field) ?? false,
    }
  })
}

/** Conditions with a value. */
const conditions = {
  search: sql`${contacts._id} in (select search_contact_ids(${value('search')}, ${value('own_of')}::uuid))`,
  is_mine: sql`${contacts.contact_owner_id} = any (array(${ownerIdsOf(value('account_id'), value('viewer_id'))}))`,
  without_phone: sql`jsonb_array_length(${contacts.contact_phones}) = 0`,
  // Read once: right after an import the planner does not know yet how many rows it has, and would join them row by row.
  import_id: sql`${contacts._id} = any (array(select r.contact_id from ${contactImportRows} r
    where r.account_id = ${value('account_id')} and r.import_id = ${value('import_id')} and r.outcome in ('created', 'updated')))`,
}

/** What spans of time are about; a next step as the caller sees it. */
const moments = {
  due: (seen: SQL) => seen,
  updated: () => contacts.updated_at,
  created: () => contacts.created_at,
} as const
type Span = { name: keyof typeof moments; end: 'from' | 'until' }
const spans = keysOf(moments).flatMap((name) => [{ name, end: 'from' } as const, { name, end: 'until' } as const])

/** Without a next step, `due` is at infinity, which is in no span. */
function isWithin({ name, end }: Span, seen: SQL): SQL {
  const [at, bound] = [sql`${moments[name](seen)}`, sql`${value(`${name}_${end}`)}::timestamptz`]
  if (end === 'until') return sql`${at} < ${bound}`
  return name === 'due' ? sql`(${at} >= ${bound} and ${at} < 'infinity')` : sql`${at} >= ${bound}`
}

/** What the text of a statement depends on. */
interface Form {
  isOwn: boolean
  privacies: readonly number[]
  fields: FieldForm[]
  conditions: (keyof typeof conditions)[]
  spans: Span[]
  figure: { account_id: string; filter: ContactFigureFilter } | undefined
}

function formOf(account_id: string, { own_of, privacies }: ContactAudience, filter: ContactFilter): Form {
  const { figure } = filter
  return {
    isOwn: own_of !== null,
    privacies,
    fields: fieldForms(filter),
    conditions: keysOf(conditions).filter((name) => filter[name]),
    spans: spans.filter(({ name, end }) => filter[name]?.[end]),
    figure: figure && { account_id, filter: figure },
  }
}

function keysOf<Keys extends string>(object: Record<Keys, unknown>): Keys[] {
  return Object.keys(object) as Keys[]
}

/** The values of the placeholders. */
function valuesOf({ own_of, viewer_id }: ContactAudience, { due, updated, created, ...filter }: ContactFilter) {
  const given = { due, updated, created }
  const bounds = spans.map(({ name, end }) => [`${name}_${end}`, given[name]?.[end]?.toISOString()])
  const fields = filteredFields.map((field) => {
    const values = (filter[field] as readonly unknown[] | undefined)?.filter((one) => one !== null) ?? []
    return [field, values.length > 1 ? values : values[0]]
  })
  return { ...filter, ...Object.fromEntries(fields), ...Object.fromEntries(bounds), own_of, viewer_id }
}

/** The caller's own contacts, and the others to list; without the latter everything is the caller's. */
function partsOf({ isOwn, privacies }: Form): { mine: SQL<boolean>; shown?: SQL } {
  if (!isOwn) return { mine: sql<boolean>`true` }
  const mine = sql<boolean>`(${contacts.contact_owner_id} = any (array(${ownerIdsOf(value('account_id'), value('own_of'))})))`
  // Those without an owner wait in the pool, of which missioners see the number.
  const shown = sql`${inArray(contacts.contact_privacy, [...privacies])} and ${contacts.contact_owner_id} is not null and ${mine} is not true`
  return { mine, shown }
}

function seenBy({ mine, shown }: ReturnType<typeof partsOf>): Seen {
  if (!shown) return { due }
  return {
    due: sql`(case when ${mine} then ${due} else ${ofOthers.due} end)`,
    isWhole: sql`(${mine} is true or ${ofOthers.isWhole})`,
  }
}

/** `seen` is when the next step is, as the caller sees it. */
function matching(form: Form, seen: SQL): SQL | undefined {
  return and(
    eq(contacts.account_id, value('account_id')),
    isNull(contacts.archived_at),
    ...form.fields.map(conditionOf),
    ...form.conditions.map((name) => conditions[name]),
    ...form.spans.map((span) => isWithin(span, seen)),
    form.figure && sql`${contacts._id} in (${contactsOf(form.figure.account_id, form.figure.filter)})`,
  )
}

/** When the history and the lessons of a contact last changed. */
export async function findLastEntries(tx: AccountQuery, contactId: string): Promise<Date[]> {
  const [note] = await tx
    .select({ at: max(contactNotes.note_date) })
    .from(contactNotes)
    .where(and(eq(contactNotes.account_id, tx.accountId), eq(contactNotes.contact_id, contactId)))
  const [studying] = await tx
    .select({
      at: sql<Date | null>`max(greatest(${studyings.updated_at}, ${studyings.finished_at}, ${studyings.reviewed_at}))`.mapWith(
        studyings.updated_at,
      ),
    })
    .from(studyings)
    .where(and(eq(studyings.account_id, tx.accountId), eq(studyings.studying_contact_id, contactId)))
  return [note?.at, studying?.at].filter((at) => at instanceof Date)
}
