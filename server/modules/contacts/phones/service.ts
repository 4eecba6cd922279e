import { z } from 'zod'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { Invalid, NotFound } from '../../../lib/errors.ts'
import { requireId } from '../../../lib/ids.ts'
import { messages } from '../../../lib/messages.ts'
import { decodeCursor, pageLimit, takePage } from '../../../lib/paging.ts'
import { listRepairs } from '../../../lib/phones/list-repairs.ts'
import { parsePhone } from '../../../lib/phones/parse-phone.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../lib/request-context.ts'
import { listPhoneCountries } from '../../accounts/service.ts'
import { recordAct } from '../../audit/service.ts'
import { recordBatch, restoreOwnBatch } from '../../undo/service.ts'
import { requireContacts, storeChanges } from '../changing/store-changes.ts'
import { contactScope } from '../policy.ts'
import { countriesOf } from './countries-of.ts'
import { countToCheck, listToCheck } from './queries.ts'
import type { listInput, PhoneCount, PhonesToCheck, repair, Repaired, undoneRepair } from './schema.ts'

/** How many numbers of the caller's contacts cannot be dialled. */
export async function countPhonesToCheck({ viewer, accountId, readAccount }: AccountContext): Promise<PhoneCount> {
  return { count: await readAccount((tx) => countToCheck(tx, accountId, contactScope(viewer).own_of)) }
}

/** A page of contacts with such numbers, each with what it may mean. */
export async function listPhonesToCheck(
  { viewer, accountId, readAccount }: AccountContext,
  { cursor }: z.infer<typeof listInput>,
): Promise<PhonesToCheck> {
  const [after] = cursor === undefined ? [] : decodeCursor(cursor, z.tuple([z.guid()]))
  return readAccount(async (tx) => {
    const rows = await listToCheck(tx, accountId, contactScope(viewer).own_of, { after, limit: pageLimit() })
    const { page, next } = takePage(rows, ({ _id }) => [_id])
    const ofAccount = await listPhoneCountries(tx, accountId)
    const contacts = page.map(({ _id, contact_fullname, contact_phones, ...about }) => {
      const countries = [...ofAccount, ...countriesOf(about)]
      const phones = contact_phones.filter(isToCheck).map((phone) => ({
        phone: phone.phone,
        typed: phone.typed ?? phone.phone,
        repairs: listRepairs(phone, countries),
      }))
      return { _id, contact_fullname, phones }
    })
    return { contacts, next }
  })
}

/** Repairs, confirms or removes such a number, to be undone. Throws `NotFound` where the contact has it no longer. */
export async function repairPhone(
  context: AccountContext,
  { _id, phone, to }: z.infer<typeof repair>,
): Promise<Repaired> {
  const { deps, viewer, accountId, inAccount } = context
  const repaired = to.kind === 'number' ? readRepair(to.e164) : undefined
  return inAccount(async (tx) => {
    const before = (await requireContacts(context, tx, [_id])).get(requireId(_id))
    const index = before?.contact_phones.findIndex((one) => one.phone === phone && isToCheck(one)) ?? -1
    const found = before?.contact_phones[index]
    if (!before || !found) throw new NotFound()
    const stored = to.kind === 'confirmed' ? { ...found, is_confirmed: true as const } : repaired
    const isKnown = before.contact_phones.some(({ e164 }) => e164 && e164 === stored?.e164)
    const contact_phones = before.contact_phones.toSpliced(index, 1, ...(stored && !isKnown ? [stored] : []))
    const rows = await storeChanges(context, tx, [{ before, changes: { contact_phones } }])
    const undo_id = await recordBatch(context, tx, { kind: 'contacts.repairPhone', rows })
    if (undo_id === null) throw new NotFound()
    const details = { contact_id: _id, kind: to.kind }
    await recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'contacts.repairPhone', details })
    return { undo_id }
  })
}

/** Undoes a repair of the caller. Throws `NotFound` for another person's, and when that was done before. */
export async function undoRepair(context: AccountContext, { undo_id }: z.infer<typeof undoneRepair>): Promise<Done> {
  await context.inAccount((tx) => restoreOwnBatch(context, tx, { _id: undo_id, kind: 'contacts.repairPhone' }))
  return { success: true }
}

const isToCheck = ({ checked, is_confirmed }: StoredPhone) => checked === 'unknown' && !is_confirmed

/** A chosen number as it is stored: what was typed before would be read in another way. */
function readRepair(e164: string): StoredPhone {
  const read = parsePhone({ phone: e164 })
  if (read.checked !== 'valid') throw new Invalid(messages.badPhone)
  return read
}
