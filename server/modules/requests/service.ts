import { z } from 'zod'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { decodeCursor, momentKey, pageLimit, takePage } from '../../lib/paging.ts'
import type { StoredPhone, TypedPhone } from '#domain/contact/stored-phone.ts'
import { allNumbersIn } from '#domain/phone/phone-endings.ts'
import { formatPhone } from '../../lib/phones/format-phone.ts'
import { presentPhone } from '../../lib/phones/present-phone.ts'
import type { Removed, Restored } from '../../lib/reply-parts.ts'
import type { Query } from '#db/client.ts'
import type { AccountContext } from '../../lib/request-context.ts'
import { openPhoneReader, type PhoneReader } from '../accounts/service.ts'
import { createContact, listSamePhone, recordFormConsent, requireOwnContact } from '../contacts/service.ts'
import { presentRequest } from './present.ts'
import {
  countListed,
  countRequests,
  findRequest,
  listByAge,
  listHandled,
  listWaiting,
  lockRequest,
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
  RequestList,
  requestPage,
  RequestPart,
} from './schema.ts'

const newestKey = z.tuple([momentKey, z.guid()])
/** Whether the last request of the page before has become a contact, and its place. */
const queueKey = z.tuple([z.boolean(), momentKey, z.guid()])
/** Of one REST reply, as with contacts. */
const PART_SIZE = 1_000

/**
 * The requests to study the Bible: first the open ones, the longest waiting of them first, then those that became contacts; or
 * those that look automatic.
 */
export async function listStudyRequests(
  { accountId, readAccount }: AccountContext,
  { figure, automatic, cursor }: z.infer<typeof requestPage>,
): Promise<RequestList> {
  const [isHandled = false, ...key] = cursor === undefined ? [] : decodeCursor(cursor, queueKey)
  const after = key.length === 2 ? key : undefined
  const limit = pageLimit()
  const { rows, counts } = await readAccount(async (tx) => {
    const counts = await countListed(tx, accountId)
    const waiting = isHandled ? [] : await listWaiting(tx, accountId, { figure, automatic, after, limit })
    if (waiting.length === limit || automatic) return { rows: waiting, counts }
    const rest = { figure, after: isHandled ? after : undefined, limit: limit - waiting.length }
    return { rows: [...waiting, ...(await listHandled(tx, accountId, rest))], counts }
  })
  const { page, next } = takePage(rows, ({ contact_id, place, _id }) => [contact_id !== null, place, _id])
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
  { accountId, readAccount }: AccountContext,
  { before }: z.infer<typeof partQuery>,
): Promise<RequestPart> {
  const after = before === undefined ? undefined : decodeCursor(before, newestKey)
  const { rows, count } = await readAccount(async (tx) => ({
    rows: await listByAge(tx, accountId, { after, limit: pageLimit(PART_SIZE) }),
    count: await countRequests(tx, accountId),
  }))
  const { page, next } = takePage(rows, ({ place, request }) => [place, request._id], PART_SIZE)
  return { requests: page.map(({ request }) => presentRequest(request)), count, next }
}

/** Makes a contact of a request, with what the person agreed to; a second call gets the same contact. */
export async function makeContact(
  context: AccountContext,
  { _id, contact_owner_id }: z.infer<typeof contactOfRequest>,
): Promise<MadeContact> {
  const { accountId, inAccount } = context
  return inAccount(async (tx) => {
    const request = await lockRequest(tx, accountId, _id)
    if (!request) throw new NotFound()
    if (request.contact_id !== null) return { contact_id: request.contact_id }
    const { fullname, phone, email, age, gender, locale, location } = request
    const contact_id = await createContact(context, tx, {
      contact_owner_id,
      contact_fullname: fullname,
      contact_phones: phone ? allPhones(phone, await openPhoneReader(tx, accountId)) : [],
      contact_socials: email === null ? [] : [{ profile: email }],
      contact_age: age,
      contact_gender: gender,
      contact_locale: locale,
      contact_location: location,
    })
    await attach(context, tx, request, contact_id)
    return { contact_id }
  })
}

/** A request has one field, in which a person may write several numbers. */
function allPhones(phone: StoredPhone, read: PhoneReader): (StoredPhone | TypedPhone)[] {
  const code = phone.code && { code: phone.code }
  const numbers = allNumbersIn(phone.typed ?? '', (text) => read({ ...code, phone: text }).checked === 'valid')
  return numbers.length < 2 ? [phone] : numbers.map((number) => ({ ...code, phone: number }))
}

/** Adds a request to a contact that is known, with its words and consent. A request that has a contact keeps it. */
export async function joinContact(
  context: AccountContext,
  { _id, contact_id }: z.infer<typeof joinedRequest>,
): Promise<MadeContact> {
  const { accountId, inAccount } = context
  return inAccount(async (tx) => {
    const request = await lockRequest(tx, accountId, _id)
    if (!request) throw new NotFound()
    await requireOwnContact(context, tx, contact_id)
    if (request.contact_id !== null) return { contact_id: request.contact_id }
    await attach(context, tx, request, contact_id)
    return { contact_id }
  })
}

/** Makes contacts of several requests; one whose phone exactly one contact has joins that contact. Repeating it changes nothing. */
export async function makeContacts(
  context: AccountContext,
  { _ids, contact_owner_id }: z.infer<typeof contactsOfRequests>,
): Promise<MadeContacts> {
  const sums = { created: 0, joined: 0 }
  const requests = await context.readAccount((tx) =>
    Promise.all(_ids.map((_id) => findRequest(tx, context.accountId, _id))),
  )
  const present = requests.flatMap((request) => (request?.archived_at === null ? [request] : []))
  if (present.length < _ids.length) throw new NotFound()
  for (const request of present) {
    const { _id } = request
    if (request.contact_id !== null) continue
    const [known, ...others] = (await listSamePhone(context, { contact_phone: request.phone?.phone ?? '' })).contacts
    if (known && others.length === 0) {
      await joinContact(context, { _id, contact_id: known._id })
      sums.joined += 1
    } else {
      await makeContact(context, { _id, contact_owner_id })
      sums.created += 1
    }
  }
  return sums
}

/** Enters what a request says into the history of its contact. */
async function attach(context: AccountContext, tx: Query, request: StudyRequestRow, contact_id: string): Promise<void> {
  const { _id, created_at: note_date, message, consent_version } = request
  await recordFormConsent(context, tx, { contact_id, note_date, message, consent_version })
  await setContact(tx, context.accountId, _id, contact_id)
}

/** Puts a request that looks automatic among those of people. */
export async function acceptRequest({ accountId, inAccount }: AccountContext, requestId: string): Promise<Restored> {
  if (!(await inAccount((tx) => setReal(tx, accountId, requestId)))) throw new NotFound()
  return { success: true, restored: 1 }
}

/** Archives a request. */
export async function removeRequest(
  { deps, accountId, inAccount }: AccountContext,
  requestId: string,
): Promise<Removed> {
  const id = requireId(requestId)
  if (!(await inAccount((tx) => setArchived(tx, accountId, id, deps.now())))) throw new NotFound()
  return { success: true, deleted: 1 }
}

/** Brings an archived request back. */
export async function restoreRequest({ accountId, inAccount }: AccountContext, requestId: string): Promise<Restored> {
  if (!(await inAccount((tx) => setArchived(tx, accountId, requestId, null)))) throw new NotFound()
  return { success: true, restored: 1 }
}
