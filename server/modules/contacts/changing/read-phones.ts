import type { AccountQuery } from '#db/query.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { allNumbersIn } from '#domain/phone/phone-endings.ts'
import { openPhoneReader } from '../../accounts/service.ts'
import type { ContactChanges } from './queries.ts'

interface Phones {
  before?: readonly StoredPhone[]
  changes: ContactChanges
}

/** Reads the typed phones of changes; a text with several numbers is several phones. A number that the contact has keeps what was typed first. */
export async function readPhones<Item extends Phones>(
  tx: AccountQuery,
  items: readonly Item[],
): Promise<ContactChanges[]> {
  const isTyped = ({ checked }: StoredPhone) => checked === undefined
  if (!items.some(({ changes }) => changes.contact_phones?.some(isTyped))) return items.map(({ changes }) => changes)
  const read = await openPhoneReader(tx)
  return items.map(({ before = [], changes }) => {
    if (!changes.contact_phones) return changes
    const several = changes.contact_phones.flatMap((phone) =>
      isTyped(phone)
        ? allNumbersIn(phone.phone, (text) => read({ ...phone, phone: text }).checked === 'valid').map((number) => ({
            ...phone,
            phone: number,
          }))
        : phone,
    )
    const contact_phones = several.map((phone) => {
      if (!isTyped(phone)) return phone
      const found = read(phone)
      return before.find((known) => known.phone === found.phone && !isTyped(known)) ?? found
    })
    return { ...changes, contact_phones }
  })
}
