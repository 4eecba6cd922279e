import { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { Invalid, NotFound } from '../../../lib/errors.ts'
import { requireId } from '../../../lib/ids.ts'
import { messages } from '../../../lib/messages.ts'
import { decodeCursor, pageLimit, takePage } from '../../../lib/paging.ts'
import { listRepairs } from '../../../lib/phones/list-repairs.ts'
import { parsePhone } from '../../../lib/phones/parse-phone.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { listPhoneCountries } from '../../accounts/service.ts'
import { listPhonesToCheck as listMissioners, storePhone } from '../../missioners/service.ts'
import { recordBatch, restoreOwnBatch } from '../../undo/service.ts'
import { requireContacts, storeChanges } from '../changing/store-changes.ts'
import { contactScope } from '../policy.ts'
import { countriesOf } from './countries-of.ts'
import { countToCheck, listToCheck } from './queries.ts'
import type { listInput, PhoneCount, PhonesToCheck, repair, Repaired, undoneRepair } from './schema.ts'

/** How many numbers of the caller's contacts, and of missioners, cannot be dialled. */
export async function countPhonesToCheck({ viewer, readAccount }: AccountContext): Promise<PhoneCount> {
  const { own_of } = contactScope(viewer)
  return readAccount(async (tx) => {
    const ofMissioners = await listMissioners(tx, own_of)
    return { count: ofMissioners.length + (await countToCheck(tx, own_of)) }
  })
}

/** A page of contacts with such numbers, and before it the missioners, each with what it may mean. */
export async function listPhonesToCheck(
  { viewer, readAccount }: AccountContext,
  { cursor }: z.infer<typeof listInput>,
): Promise<PhonesToCheck> {
  const [after] = cursor === undefined ? [] : decodeCursor(cursor, z.tuple([z.guid()]))
  return readAccount(async (tx) => {
    const { own_of } = contactScope(viewer)
    const rows = await listToCheck(tx, own_of, { after, limit: pageLimit() })
    const { page, next } = takePage(rows, ({ _id }) => [_id])
    const ofAccount = await listPhoneCountries(tx)
    const contacts = page.map(({ _id, contact_fullname, contact_phones, ...about }) => {
      const countries = [...ofAccount, ...countriesOf(about)]
      const phones = contact_phones.filter(isToCheck).map((phone) => presentPhone(phone, countries))
      return { _id, contact_fullname, phones }
    })
    const ofMissioners = after === undefined ? await listMissioners(tx, own_of) : []
    const missioners = ofMissioners.map(({ _id, missioner_name, missioner_phone }) => ({
      _id,
      missioner_name,
      phones: missioner_phone ? [presentPhone(missioner_phone, ofAccount)] : [],
    }))
    return { missioners, contacts, next }
  })
}

/** Repairs, confirms or removes such a number, to be undone. Throws `NotFound` where the person has it no longer. */
export async function repairPhone(
  context: AccountContext,
  { _id, of, phone, to }: z.infer<typeof repair>,
): Promise<Repaired> {
  const { inAccount, record } = context
  const repaired = to.kind === 'number' ? readRepair(to.e164) : undefined
  const repairOne = (found: StoredPhone) =>
    to.kind === 'confirmed' ? { ...found, is_confirmed: true as const } : repaired
  return inAccount(async (tx) => {
    const rows =
      of === 'contact'
        ? await repairContact(context, tx, { _id, phone, repairOne })
        : await repairMissioner(context, tx, { _id, phone, repairOne })
    const undo_id = await recordBatch(context, tx, { kind: 'contacts.repairPhone', rows })
    if (undo_id === null) throw new NotFound()
    const details = { [`${of}_id`]: _id, kind: to.kind }
    await record(tx, 'contacts.repairPhone', details)
    return { undo_id }
  })
}

interface Repair {
  _id: string
  phone: string
  /** Undefined for a number that goes. */
  repairOne(found: StoredPhone): StoredPhone | undefined
}

async function repairContact(context: AccountContext, tx: AccountQuery, { _id, phone, repairOne }: Repair) {
  const before = (await requireContacts(context, tx, [_id])).get(requireId(_id))
  const index = before?.contact_phones.findIndex((one) => one.phone === phone && isToCheck(one)) ?? -1
  const found = before?.contact_phones[index]
  if (!before || !found) throw new NotFound()
  const stored = repairOne(found)
  const isKnown = before.contact_phones.some((one) => one !== found && one.e164 && one.e164 === stored?.e164)
  const contact_phones = before.contact_phones.toSpliced(index, 1, ...(stored && !isKnown ? [stored] : []))
  return storeChanges(context, tx, [{ before, changes: { contact_phones } }])
}

async function repairMissioner({ deps, viewer }: AccountContext, tx: AccountQuery, { _id, phone, repairOne }: Repair) {
  const listed = await listMissioners(tx, contactScope(viewer).own_of)
  const found = listed.find((one) => one._id === requireId(_id) && one.missioner_phone?.phone === phone)
  if (!found?.missioner_phone) throw new NotFound()
  const missioner_phone = repairOne(found.missioner_phone) ?? null
  return [await storePhone(tx, found, { missioner_phone, now: deps.now() })]
}

/** Undoes a repair of the caller. Throws `NotFound` for another person's, and when that was done before. */
export async function undoRepair(context: AccountContext, { undo_id }: z.infer<typeof undoneRepair>): Promise<Done> {
  await context.inAccount((tx) => restoreOwnBatch(context, tx, { _id: undo_id, kind: 'contacts.repairPhone' }))
  return { success: true }
}

const isToCheck = ({ checked, is_confirmed }: StoredPhone) => checked === 'unknown' && !is_confirmed

function presentPhone(phone: StoredPhone, countries: readonly string[]) {
  return { phone: phone.phone, typed: phone.typed ?? phone.phone, repairs: listRepairs(phone, countries) }
}

/** A chosen number as it is stored: what was typed before would be read in another way. */
function readRepair(e164: string): StoredPhone {
  const read = parsePhone({ phone: e164 })
  if (read.checked !== 'valid') throw new Invalid(messages.badPhone)
  return read
}
