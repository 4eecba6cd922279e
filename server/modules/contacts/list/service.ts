import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import type { ContactField } from '#domain/contact/fields/contact-field.ts'
import { type ContactColumn, contactFields, type FilteredField } from '#domain/contact/fields/contact-fields.ts'
import { Invalid, NotFound } from '../../../lib/errors.ts'
import { isId, requireId } from '../../../lib/ids.ts'
import { messages } from '../../../lib/messages.ts'
import { decodeCursor, PAGE_SIZE, pageLimit, takePage } from '../../../lib/paging.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { recordCardView } from '../../audit/service.ts'
import { findNextOwner } from '../transfers/queries.ts'
import type { CreatedContact, FoundContact } from '../changing/schema.ts'
import { contactScope, shownToOthers } from '../policy.ts'
import type { LastChange, ShownContact } from '../schema.ts'
import { contactPlace } from './order-queries.ts'
import { presentContact, presentShown } from './present.ts'
import {
  type ContactAudience,
  countContacts,
  findContacts,
  findLastEntries,
  findMergeTarget,
  type ListedRow,
  listContacts,
  listMatchingIds,
  listNotesOf,
} from './queries.ts'
import {
  type ContactCount,
  type ContactFilter,
  type ContactPage,
  type ContactSort,
  type countBody,
  type countInput,
  filterFieldOf,
  type ListedContacts,
  type listInput,
  MAX_LISTED,
  type NewestContacts,
  type newestQuery,
  type pageBody,
} from './schema.ts'

/** What an integer column holds. */
const MAX_STATUS = 2_147_483_647
/** Notes of each contact in a list over REST. */
const MAX_NOTES = 20

/** A page of contacts for the office. */
export async function listPage(
  context: AccountContext,
  { sort, cursor, ...filter }: z.infer<typeof listInput>,
): Promise<ContactPage> {
  const { page, next } = await context.readAccount((tx) =>
    readPage(context, tx, { filter, sort, cursor, size: PAGE_SIZE }),
  )
  return { contacts: page.map(presentShown), next }
}

/** One contact for its page, for one that was merged the one that it is part of. That it was opened is recorded. */
export async function get(context: AccountContext, id: string): Promise<FoundContact> {
  const { viewer, readAccount } = context
  const row = await readAccount(async (tx) => {
    const [found] = await findContacts(tx, audienceOf(context, {}), [requireId(id)])
    if (found) return found
    const target = await findMergeTarget(tx, id)
    if (target !== undefined) return requireRow(context, tx, target)
    // Who gave a contact away learns who looks after it, and nothing else of it.
    const next = await findNextOwner(tx, viewer._id, id)
    throw next
      ? new NotFound(messages.contactGivenAway, { values: { name: next.name }, details: next })
      : new NotFound()
  })
  await recordCardView(context, row, 'card')
  return { contact: presentShown(row) }
}

/**
 * When something of a contact last changed, its history and its lessons included. An open card asks for it again and again,
 * which is not recorded as an opening of the card.
 */
export async function readLastChange(context: AccountContext, id: string): Promise<LastChange> {
  const { readAccount } = context
  return readAccount(async (tx) => {
    const { _id, updated_at } = await requireRow(context, tx, id)
    const others = await findLastEntries(tx, _id)
    return { updated_at: others.reduce((last, at) => (at > last ? at : last), updated_at) }
  })
}

/** How many contacts a filter has. */
export async function count(context: AccountContext, filter: z.infer<typeof countInput>): Promise<ContactCount> {
  const { readAccount } = context
  return { count: await readAccount((tx) => countContacts(tx, audienceOf(context, filter), filter)) }
}

/** REST: the contacts of a filter as it is named there. */
export function countByType(context: AccountContext, body: z.infer<typeof countBody>): Promise<ContactCount> {
  return count(context, readFilter(body))
}

/** REST: one page of 20, the newest first, by number or by the cursor of the page before. */
export async function listByType(
  context: AccountContext,
  { page: number, cursor, ...body }: z.infer<typeof pageBody>,
): Promise<ListedContacts> {
  const filter = readFilter(body)
  const offset = cursor ? 0 : number * PAGE_SIZE
  return context.readAccount(async (tx) => {
    const read = { filter, sort: 'newest' as const, cursor: cursor ?? undefined, offset, size: PAGE_SIZE }
    const { page, next } = await readPage(context, tx, read)
    return { contacts: await withNotes(tx, page), next }
  })
}

/** REST: the newest contacts, or those that follow a reply's `next`. */
export async function listNewest(
  context: AccountContext,
  { before }: z.infer<typeof newestQuery>,
): Promise<NewestContacts> {
  return context.readAccount(async (tx) => {
    const read = { filter: {}, sort: 'newest' as const, cursor: before, size: MAX_LISTED }
    const { page, next } = await readPage(context, tx, read)
    const total = await countContacts(tx, audienceOf(context, {}), {})
    return { contacts: await withNotes(tx, page), next, count: total }
  })
}

/** A contact in the office, in the caller's transaction. Throws `NotFound` when the caller may not know of it. */
export async function readShown(context: AccountContext, tx: AccountQuery, id: string): Promise<FoundContact> {
  return { contact: presentShown(await requireRow(context, tx, id)) }
}

/** Returns those of the given contacts that the caller may see, by id. */
export async function readShownMany(
  context: AccountContext,
  tx: AccountQuery,
  ids: readonly string[],
): Promise<Map<string, ShownContact>> {
  if (ids.length === 0) return new Map()
  const rows = await findContacts(tx, audienceOf(context, {}), ids)
  return new Map(rows.map((row) => [row._id, presentShown(row)]))
}

/** A contact over REST, in the caller's transaction. */
export async function readContact(context: AccountContext, tx: AccountQuery, id: string): Promise<CreatedContact> {
  const [contact] = await withNotes(tx, [await requireRow(context, tx, id)])
  if (!contact) throw new NotFound()
  return { contact }
}

async function requireRow(context: AccountContext, tx: AccountQuery, id: string): Promise<ListedRow> {
  const [row] = await findContacts(tx, audienceOf(context, {}), [requireId(id)])
  if (!row) throw new NotFound()
  return row
}

/** The ids of the contacts of a filter that the caller may change, in their order, of those after an id. */
export function readMatchingIds(
  context: AccountContext,
  tx: AccountQuery,
  wanted: { filter: ContactFilter; after: string; limit: number },
): Promise<string[]> {
  return listMatchingIds(tx, audienceOf(context, wanted.filter), wanted)
}

interface ReadPage {
  filter: ContactFilter
  sort: ContactSort
  cursor: string | undefined
  offset?: number
  size: number
}

/** A page of contacts as rows, in the caller's transaction. */
export async function readPage(
  context: AccountContext,
  tx: AccountQuery,
  { filter, sort, cursor, offset = 0, size }: ReadPage,
) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, contactPlace(sort))
  const wanted = { filter, sort, after, offset, limit: pageLimit(size) }
  const rows = await listContacts(tx, audienceOf(context, filter), wanted)
  return takePage(rows, ({ place }) => place, size)
}

/**
 * Whose contacts the caller is shown. A filter must not tell what a contact that is shown by name hides; a search finds only
 * the phones that the caller may read.
 */
function audienceOf({ viewer }: AccountContext, filter: ContactFilter): ContactAudience {
  const asksHidden = Object.entries(filter).some(([name, value]) => value !== undefined && !isShownByName(name))
  return {
    ...contactScope(viewer),
    viewer_id: viewer._id,
    privacies: asksHidden ? shownToOthers.whole : shownToOthers.name,
  }
}

async function withNotes(tx: AccountQuery, rows: readonly ListedRow[]) {
  const ids = rows.map(({ _id }) => _id)
  const notes = ids.length === 0 ? [] : await listNotesOf(tx, ids, MAX_NOTES)
  const ofContact = Map.groupBy(notes, ({ contact_id }) => contact_id)
  return rows.map((row) => presentContact(row, ofContact.get(row._id) ?? []))
}

/** Whether a filter asks for what others see of every contact that they see at all. */
function isShownByName(filter: string): boolean {
  return (
    filter === 'search' ||
    filter === 'not' ||
    filter === 'created' ||
    (filter in contactFields && contactFields[filter as ContactColumn].shown === 'name')
  )
}

/** Throws `Invalid` when the value does not suit the type. */
function readFilter({ type = '', value }: z.infer<typeof countBody>): ContactFilter {
  const text = String(value ?? '').trim()
  const field = filterFieldOf.get(type)
  if (field) return { [field]: [readValue(field, text)] }
  // Letters in the value would search names; a search of signs alone finds nothing.
  if (type === contactFields.contact_phones.filter) return { search: text.replace(/[^\d\s()+.-]/g, '-') }
  return type === contactFields.contact_fullname.filter ? { search: text } : {}
}

function readValue(field: FilteredField, text: string): string | number | null {
  const { kind }: ContactField = contactFields[field]
  if (kind === 'status' || kind === 'choice') {
    const number = Number(text)
    if (text === '' || !Number.isInteger(number) || Math.abs(number) > MAX_STATUS) throw new Invalid()
    return number
  }
  return kind === 'missioner' || kind === 'source' ? readId(text) : text
}

/** Empty means without one. */
function readId(text: string): string | null {
  if (text === '' || text === 'none') return null
  if (!isId(text)) throw new Invalid()
  return text
}
