import type { AccountQuery } from '#db/query.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { phoneKey } from '#domain/phone/is-same-phone.ts'
import type { PublicContext } from '../../../frame/request-context.ts'
import { findSettings } from '../../accounts/service.ts'
import { listContactsWithPhone } from '../../contacts/service.ts'
import { joinGuests } from '../students/join-guests.ts'

interface FinishedStudying {
  _id: string
  studying_user_id: string | null
  studying_contact_id: string | null
  /** As it was before. */
  studying_user_phone: StoredPhone | null
}

/**
 * Joins a guest's studying with the one contact that has the phone which the guest gives, if the account wants that. Resolves
 * to the contact. A phone that was given before joins nothing: that may have been undone.
 */
export async function joinByPhone(
  { deps, locale }: Pick<PublicContext, 'deps' | 'locale'>,
  tx: AccountQuery,
  { _id, studying_user_id, studying_contact_id, studying_user_phone }: FinishedStudying,
  phone: string | undefined,
): Promise<string | null> {
  const key = phoneKey(phone ?? '')
  if (studying_user_id !== null || studying_contact_id !== null || key === '') return null
  if (key === phoneKey(studying_user_phone?.phone ?? '')) return null
  if (!(await findSettings(tx))?.settings.join_by_phone) return null
  const [contact_id, other] = await listContactsWithPhone(tx, key)
  if (contact_id === undefined || other !== undefined) return null
  const by = { deps, locale, viewer: null }
  await joinGuests(by, tx, { contact_id, studying_ids: [_id] })
  return contact_id
}
