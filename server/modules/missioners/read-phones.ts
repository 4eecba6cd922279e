import type { AccountQuery } from '#db/query.ts'
import type { StoredPhone, TypedPhone } from '#domain/contact/stored-phone.ts'
import { openPhoneReader } from '../accounts/service.ts'

interface Phone {
  before?: StoredPhone | null | undefined
  fields: { missioner_phone?: TypedPhone | null | undefined }
}

/** Reads the typed phones of missioners. The number that a missioner has keeps what was typed first. */
export async function readPhones(
  tx: AccountQuery,
  items: readonly Phone[],
): Promise<{ missioner_phone?: StoredPhone | null }[]> {
  const read = items.some(({ fields }) => fields.missioner_phone) ? await openPhoneReader(tx) : undefined
  return items.map(({ before, fields: { missioner_phone: typed } }) => {
    if (typed === undefined) return {}
    const found = typed && read ? read(typed) : null
    return { missioner_phone: before?.checked && before.phone === found?.phone ? before : found }
  })
}
