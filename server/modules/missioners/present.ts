import { presentShownPhone } from '../../lib/phones/present-shown-phone.ts'
import { presentPhone } from '../../lib/phones/present-phone.ts'
import type { ListedRow, MissionerRow } from './queries.ts'
import type { ListedMissioners, Missioner } from './schema.ts'

export function presentMissioner(row: MissionerRow): Missioner {
  const phone = row.missioner_phone
  return {
    _id: row._id,
    missioner_name: row.missioner_name,
    missioner_phone: phone && { code: '', ...presentPhone(phone) },
    account_id: row.account_id,
    user_id: row.user_id,
    missioner_capacity: row.missioner_capacity,
    version: row.version,
  }
}

/** A login is what a password belongs to: only those who manage missioners read those of others. */
export function presentListed(row: ListedRow, seesLogins: boolean): ListedMissioners['missioners'][number] {
  const { missioner_phone: phone, contacts, user_login, user_state, takes_contacts } = row
  return {
    ...presentMissioner(row),
    missioner_phone: phone && { code: '', ...presentShownPhone(phone) },
    contacts,
    user_login: seesLogins ? user_login : null,
    user_state,
    takes_contacts,
  }
}
