import { z } from 'zod'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { decodeCursor, momentKey, pageLimit, takePage } from '../../lib/paging.ts'
import type { Removed, Restored } from '../../lib/reply-parts.ts'
import type { AccountContext } from '../../lib/request-context.ts'
import { createContact, recordFormConsent } from '../contacts/service.ts'
import { presentRequest } from './present.ts'
import { countRequests, listByAge, listHandled, listWaiting, lockRequest, setArchived, setContact } from './queries.ts'
import type { contactOfRequest, MadeContact, partQuery, RequestList, requestPage, RequestPart } from './schema.ts'

const newestKey = z.tuple([momentKey, z.guid()])
/** Whether the last request of the page before has become a contact, and its place. */
const queueKey = z.tuple([z.boolean(), momentKey, z.guid()])
/** Of one REST reply, as with contacts. */
const PART_SIZE = 1_000

/** The requests to study the Bible: first the open ones, the longest waiting of them first, then those that became contacts. */
export async function listStudyRequests(
  { accountId, readAccount }: AccountContext,
  { figure, cursor }: z.infer<typeof requestPage>,
): Promise<RequestList> {
  const [isHandled = false, ...key] = cursor === undefined ? [] : decodeCursor(cursor, queueKey)
  const after = key.length === 2 ? key : undefined
  const limit = pageLimit()
  const rows = await readAccount(async (tx) => {
    const waiting = isHandled ? [] : await listWaiting(tx, accountId, { figure, after, limit })
    if (waiting.length === limit) return waiting
    const rest = { figure, after: isHandled ? after : undefined, limit: limit - waiting.length }
    return [...waiting, ...(await listHandled(tx, accountId, rest))]
  })
  const { page, next } = takePage(rows, ({ contact_id, place, _id }) => [contact_id !== null, place, _id])
  return { requests: page.map(({ place: _place, phone, ...row }) => ({ ...row, phone: phone?.phone ?? null })), next }
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
    const { fullname, phone, email, age, gender, locale, location, message, consent_version } = request
    const contact_id = await createContact(context, tx, {
      contact_owner_id,
      contact_fullname: fullname,
      contact_phones: phone ? [phone] : [],
      contact_socials: email === null ? [] : [{ profile: email }],
      contact_age: age,
      contact_gender: gender,
      contact_locale: locale,
      contact_location: location,
    })
    const entry = { contact_id, note_date: request.created_at }
    await recordFormConsent(context, tx, { ...entry, message, consent_version })
    await setContact(tx, accountId, _id, contact_id)
    return { contact_id }
  })
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
