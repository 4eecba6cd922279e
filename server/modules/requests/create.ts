import type { z } from 'zod'
import { cutText } from '#domain/cut-text.ts'
import { maxRequestMessage } from '#domain/request/study-request.ts'
import { createOnce } from '../../frame/create-once.ts'
import { Invalid, NotFound } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { addressBucket, countAttempt } from '../../frame/rate-limit.ts'
import type { PublicContext } from '../../frame/request-context.ts'
import { hashToken } from '../../lib/tokens.ts'
import { findVisitorAccountId, openPhoneReader } from '../accounts/service.ts'
import { enqueueStaffNotice, listNotifiedStaff } from '../webpush/service.ts'
import { presentRequest } from './present.ts'
import {
  extendRequest,
  findRequest,
  insertRequest,
  isPublicCourse,
  lockSameRequest,
  type StudyRequestRow,
} from './queries.ts'
import type { CreatedRequest, newRequest } from './schema.ts'

/** A family behind one address may ask for each of its members. */
const PER_ADDRESS = { hits: 30, window: 3_600 }
const PER_PERSON = { hits: 5, window: 3_600 }
/** A person needs longer to read the form and agree to it. */
const LEAST_MS = 500

type NewRequest = Omit<z.infer<typeof newRequest>, '_id'> & { _id?: string | undefined }

/**
 * Stores a request to study the Bible, marked where it was sent as programs send, and notifies the managers of the account, that of the visitor's host or country.
 * Throws `Invalid` without a phone and an e-mail address, because there would be no way to answer.
 */
export async function createRequest(context: PublicContext, input: NewRequest): Promise<CreatedRequest> {
  const { deps, viewer, client } = context
  const { _id = deps.newId(), website = '', took_ms = LEAST_MS, phone: typed, email = '', ...facts } = input
  if (typed === undefined && email === '') throw new Invalid(messages.requestWithoutWay)
  const accountId = viewer?.tenant_account_id ?? (await findVisitorAccountId(deps, client))
  if (accountId === undefined) throw new NotFound()
  const readPhone = typed && (await deps.db.readAccount(accountId, openPhoneReader))
  const phone = typed && readPhone ? readPhone(typed) : null
  await countAttempt(deps, addressBucket('requests', client.ip), PER_ADDRESS)
  const person = hashToken(`${client.ip} ${phone?.phone ?? ''} ${email}`)
  await countAttempt(deps, `requests:${person}`, PER_PERSON)
  const request = {
    _id,
    account_id: accountId,
    phone,
    email: email === '' ? null : email,
    ...facts,
    locale: facts.locale ?? null,
    location: facts.location ?? null,
    course_id: facts.course_id ?? null,
    message: facts.message ?? null,
    consent_version: facts.consent_version ?? null,
    contact_id: null,
    looks_automatic: website !== '' || took_ms < LEAST_MS,
    archived_at: null,
    created_at: deps.now(),
  }
  await store(context, request)
  return { request: presentRequest(request) }
}

/**
 * Stores a request once, however often it is sent. A further one of the same person joins the first; the caller does not
 * learn that the number was known.
 */
async function store({ deps }: PublicContext, request: StudyRequestRow): Promise<void> {
  const { _id, account_id: accountId, course_id, fullname, phone } = request
  const isSame = async (id: string) => {
    const known = await deps.db.readAccount(accountId, (tx) => findRequest(tx, id))
    return known?.fullname === fullname && known.phone?.phone === phone?.phone
  }
  await createOnce(_id, isSame, () =>
    deps.db.inAccount(accountId, async (tx) => {
      if (course_id !== null && !(await isPublicCourse(tx, course_id))) throw new NotFound()
      const earlier = await lockSameRequest(tx, request)
      if (earlier) return extendRequest(tx, earlier._id, mergeRequests(earlier, request))
      await insertRequest(tx, request)
      // A program must not wake people up.
      if (request.looks_automatic) return
      for (const userId of await listNotifiedStaff(tx, 'requests.read', deps.now()))
        await enqueueStaffNotice(deps, tx, userId, { kind: 'request' })
    }),
  )
}

/** What a further request of the same person adds to the first one. */
function mergeRequests(earlier: StudyRequestRow, { message, location, course_id, consent_version }: StudyRequestRow) {
  const isNew = message !== null && message !== '' && !earlier.message?.includes(message)
  const whole = [earlier.message, message].filter(Boolean).join('\n\n')
  return {
    // The first words stay when both together are too long.
    message: isNew ? cutText(whole, maxRequestMessage) : earlier.message,
    location: earlier.location || location,
    course_id: earlier.course_id ?? course_id,
    consent_version: earlier.consent_version ?? consent_version,
  }
}
