import { z } from 'zod'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { decodeCursor, momentKey, pageLimit, takePage } from '../../lib/paging.ts'
import type { Removed, Restored } from '../../lib/reply-parts.ts'
import type { AccountContext } from '../../lib/request-context.ts'
import { createContact, recordFormConsent } from '../contacts/service.ts'
import { presentRequest } from './present.ts'
import { listNewest, listRequests, lockRequest, setArchived, setContact } from './queries.ts'
import type { AllRequests, contactOfRequest, MadeContact, RequestList, requestPage } from './schema.ts'

const placeKey = z.tuple([momentKey, z.guid()])
/** Of one REST reply, as with contacts. */
const MAX_NEWEST = 1_000

/** The requests to study the Bible that the account received, the newest first. */
export async function listStudyRequests(
  { accountId, readAccount }: AccountContext,
  { figure, cursor }: z.infer<typeof requestPage>,
): Promise<RequestList> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, placeKey)
  const rows = await readAccount((tx) => listRequests(tx, accountId, { figure, after, limit: pageLimit() }))
  const { page, next } = takePage(rows, ({ place, _id }) => [place, _id])
  return { requests: page.map(({ place: _place, phone, ...row }) => ({ ...row, phone: phone?.phone ?? null })), next }
}

/** REST: the newest requests of the account. */
export async function listAll({ accountId, readAccount }: AccountContext): Promise<AllRequests> {
  const rows = await readAccount((tx) => listNewest(tx, accountId, MAX_NEWEST))
  return { requests: rows.map(presentRequest) }
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
