import { z } from 'zod'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { keysOfColumn, placeKey } from '../../lib/order-queries.ts'
import { decodeCursor, pageLimit, takePage } from '../../lib/paging.ts'
import type { StoredPhone, TypedPhone } from '#domain/contact/stored-phone.ts'
import { allNumbersIn } from '#domain/phone/phone-endings.ts'
import { formatPhone } from '../../lib/phones/format-phone.ts'
import { presentPhone } from '../../lib/phones/present-phone.ts'
import type { Removed, Restored } from '../../lib/reply-parts.ts'
import type { AccountQuery } from '#db/query.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { openPhoneReader, type PhoneReader } from '../accounts/service.ts'
import {
  createContact,
  listCandidates,
  listSamePhone,
  recordFormConsent,
  requireNamed,
  requireOwnContact,
} from '../contacts/service.ts'
import { type BatchRow, continueBatch } from '../undo/service.ts'
import { presentRequest } from './present.ts'
import { propose } from './propose.ts'
import {
  countListed,
  countRequests,
  findRequest,
  listRequests,
  listWhole,
  lockRequest,
  requestKeys,
  setArchived,
  setContact,
  setReal,
  type StudyRequestRow,
} from './queries.ts'
import type {
  contactOfRequest,
  contactsOfRequests,
  joinedRequest,
  MadeContact,
  MadeContacts,
  partQuery,
  Proposals,
  RequestList,
  requestPage,
  RequestPart,
  severalRequests,
} from './schema.ts'

/** Of one REST reply, as with contacts. */
const PART_SIZE = 1_000
const newestFirst = keysOfColumn(requestKeys, 'created-last')

/**
 * The requests to study the Bible: first the open ones, the longest waiting of them first, then those that became contacts, the newest
 * first; both by a column where one is asked for. Or those that look automatic.
 */
export async function listStudyRequests(
  { readAccount }: AccountContext,
  { figure, automatic, created, sort, cursor }: z.infer<typeof requestPage>,
): Promise<RequestList> {
  const asked = sort && keysOfColumn(requestKeys, sort)
  const [waitingKeys, handledKeys] = [asked ?? requestKeys.created, asked ?? newestFirst]
  // Whether the last request of the page before has become a contact, and its place.
  const queueKey = z
    .tuple([z.boolean()], z.string())
    .refine(([, ...texts]) => placeKey(handledKeys).safeParse(texts).success)
  const [isHandled, ...place] = cursor === undefined ? [false] : decodeCursor(cursor, queueKey)
  const after = place.length > 0 ? place : undefined
  const limit = pageLimit()
  const { rows, counts } = await readAccount(async (tx) => {
    const counts = await countListed(tx, created)
    const part = { figure, automatic, created }
    const waiting = isHandled
      ? []
      : await listRequests(tx, { ...part, isHandled: false, keys: waitingKeys, after, limit })
    if (waiting.length === limit || automatic) return { rows: waiting, counts }
    const rest = { keys: handledKeys, after: isHandled ? after : undefined, limit: limit - waiting.length }
    return { rows: [...waiting, ...(await listRequests(tx, { ...part, isHandled: true, ...rest }))], counts }
  })
  const { page, next } = takePage(rows, ({ contact_id, place }) => [contact_id !== null, ...place])
  const requests = page.map(({ place: _place, phone, ...row }) => ({
    ...row,
    phone: phone?.phone ?? null,
    shown_phone: phone && formatPhone(phone),
    is_callable: phone !== null && presentPhone(phone).e164 !== null,
  }))
  return { requests, next, ...counts }
}

/** REST: the newest requests of the account, or those after an earlier part. */
export async function listNewest(
  { readAccount }: AccountContext,
  { before }: z.infer<typeof partQuery>,
): Promise<RequestPart> {
  const after = before === undefined ? undefined : decodeCursor(before, placeKey(newestFirst))
  const { rows, count } = await readAccount(async (tx) => ({
    rows: await listWhole(tx, { keys: newestFirst, after, limit: pageLimit(PART_SIZE) }),
    count: await countRequests(tx),
  }))
  const { page, next } = takePage(rows, ({ place }) => place, PART_SIZE)
  return { requests: page.map(({ request }) => presentRequest(request)), count, next }
}

/** Makes a contact of a request, with what the person agreed to; a second call gets the same contact. */
export async function makeContact(
  context: AccountContext,
  input: z.infer<typeof contactOfRequest>,
): Promise<MadeContact> {
  return context.inAccount(async (tx) => {
    const { contact_id } = await makeContactOf(context, tx, input)
    return { contact_id }
  })
}

async function makeContactOf(
  context: AccountContext,
  tx: AccountQuery,
  { _id, contact_owner_id }: z.infer<typeof contactOfRequest>,
): Promise<MadeContact & { isNew: boolean }> {
  const request = await lockRequest(tx, _id)
  if (!request) throw new NotFound()
  if (request.contact_id !== null) return { contact_id: request.contact_id, isNew: false }
  const { fullname, phone, email, age, gender, locale, location } = request
  const contact_id = await createContact(context, tx, {
    contact_owner_id,
    contact_fullname: fullname,
    contact_phones: phone ? allPhones(phone, await openPhoneReader(tx)) : [],
    contact_socials: email === null ? [] : [{ profile: email }],
    contact_age: age,
    contact_gender: gender,
    contact_locale: locale,
    contact_location: location,
  })
  await attach(context, tx, request, contact_id)
  return { contact_id, isNew: true }
}

/** A request has one field, in which a person may write several numbers. */
function allPhones(phone: StoredPhone, read: PhoneReader): (StoredPhone | TypedPhone)[] {
  const code = phone.code && { code: phone.code }
  const numbers = allNumbersIn(phone.typed ?? '', (text) => read({ ...code, phone: text }).checked === 'valid')
  return numbers.length < 2 ? [phone] : numbers.map((number) => ({ ...code, phone: number }))
}

/** Adds a request to a contact that is known, with its words and consent. A request that has a contact keeps it. */
export async function joinContact(context: AccountContext, input: z.infer<typeof joinedRequest>): Promise<MadeContact> {
  return context.inAccount(async (tx) => {
    const { contact_id } = await joinContactOf(context, tx, input)
    return { contact_id }
  })
}

/** Resolves to the entries that this adds to the history of the contact; undefined for a request that has a contact. */
async function joinContactOf(
  context: AccountContext,
  tx: AccountQuery,
  { _id, contact_id }: z.infer<typeof joinedRequest>,
): Promise<MadeContact & { notes?: string[] }> {
  const request = await lockRequest(tx, _id)
  if (!request) throw new NotFound()
  await requireOwnContact(context, tx, contact_id)
  if (request.contact_id !== null) return { contact_id: request.contact_id }
  return { contact_id, notes: await attach(context, tx, request, contact_id) }
}

/** The missioner who suits each request best, or the only contact with its phone. */
export async function proposeMissioners(
  context: AccountContext,
  { _ids }: z.infer<typeof severalRequests>,
): Promise<Proposals> {
  const open = (await listPresent(context, _ids)).filter(({ contact_id }) => contact_id === null)
  const missioners = await context.readAccount(listCandidates)
  const known = new Map<string, Proposals['proposals'][number]['known']>()
  for (const { _id, phone } of open) known.set(_id, await findKnown(context, phone))
  const proposed = propose(
    open.filter(({ _id }) => !known.get(_id)),
    missioners,
  )
  const none = { contact_owner_id: null, speaks: false, near: 'none', open_count: 0 } as const
  return {
    proposals: open.map(({ _id, locale }) => ({
      ...(proposed.find((proposal) => proposal._id === _id) ?? { _id, ...none }),
      locale,
      known: known.get(_id) ?? null,
    })),
    missioners: missioners.map(({ _id, missioner_name }) => ({ _id, missioner_name })),
  }
}

/**
 * Makes contacts of several requests; one whose phone exactly one contact has joins that contact. Repeating it changes nothing.
 * All of it can be undone together.
 */
export async function makeContacts(
  context: AccountContext,
  { requests }: z.infer<typeof contactsOfRequests>,
): Promise<MadeContacts> {
  const owners = new Map(requests.map(({ _id, contact_owner_id }) => [requireId(_id), contact_owner_id]))
  await context.readAccount((tx) => requireNamed(tx, requests))
  const undo_id = context.deps.newId()
  const created: MadeContacts['created'] = []
  let joined = 0
  for (const { _id, phone } of await listPresent(context, [...owners.keys()])) {
    const wanted = { _id, contact_owner_id: owners.get(_id) ?? null }
    const known = await findKnown(context, phone)
    const row = await context.inAccount(async (tx) => {
      const made = known
        ? rowOfJoined(_id, await joinContactOf(context, tx, { _id, contact_id: known._id }))
        : rowOfCreated(await makeContactOf(context, tx, wanted))
      if (made) await continueBatch(context, tx, { _id: undo_id, kind: 'requests.makeContacts', rows: [made] })
      return made
    })
    if (row?.table_name === 'contacts') created.push(wanted)
    else if (row) joined += 1
  }
  return { created, joined, undo_id: created.length + joined > 0 ? undo_id : null }
}

const rowOfCreated = ({ contact_id, isNew }: MadeContact & { isNew: boolean }): BatchRow | undefined =>
  isNew ? { table_name: 'contacts', row_id: contact_id, before: null, after_version: 1 } : undefined

/** Requests have no version: what an undo compares is their contact. */
const rowOfJoined = (row_id: string, { contact_id, notes }: MadeContact & { notes?: string[] }): BatchRow | undefined =>
  notes && { table_name: 'study_requests', row_id, before: { joined_to: contact_id, notes }, after_version: 1 }

/** Throws `NotFound` when one of these is no present request of the account. */
async function listPresent({ readAccount }: AccountContext, ids: readonly string[]) {
  const rows = await readAccount((tx) => Promise.all(ids.map((id) => findRequest(tx, id))))
  const present = rows.flatMap((request) => (request?.archived_at === null ? [request] : []))
  if (present.length < ids.length) throw new NotFound()
  return present
}

/** The contact with a phone, if exactly one has it. */
async function findKnown(context: AccountContext, phone: StoredPhone | null) {
  const [known, ...others] = (await listSamePhone(context, { contact_phone: phone?.phone ?? '' })).contacts
  return known && others.length === 0 ? { _id: known._id, contact_fullname: known.contact_fullname } : null
}

/** Enters what a request says into the history of its contact. Resolves to the ids of the entries. */
async function attach(
  context: AccountContext,
  tx: AccountQuery,
  request: StudyRequestRow,
  contact_id: string,
): Promise<string[]> {
  const { _id, created_at: note_date, message, consent_version } = request
  const notes = await recordFormConsent(context, tx, { contact_id, note_date, message, consent_version })
  await setContact(tx, _id, contact_id)
  return notes
}

/** Puts a request that looks automatic among those of people. */
export async function acceptRequest({ inAccount }: AccountContext, requestId: string): Promise<Restored> {
  if (!(await inAccount((tx) => setReal(tx, requestId)))) throw new NotFound()
  return { success: true, restored: 1 }
}

/** Archives a request. */
export async function removeRequest({ deps, inAccount }: AccountContext, requestId: string): Promise<Removed> {
  const id = requireId(requestId)
  if (!(await inAccount((tx) => setArchived(tx, id, deps.now())))) throw new NotFound()
  return { success: true, deleted: 1 }
}

/** Brings an archived request back. */
export async function restoreRequest({ inAccount }: AccountContext, requestId: string): Promise<Restored> {
  if (!(await inAccount((tx) => setArchived(tx, requestId, null)))) throw new NotFound()
  return { success: true, restored: 1 }
}
