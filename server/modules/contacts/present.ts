import { ContactPrivacy } from '#domain/contact/contact-privacy.ts'
import { contactShortcut } from '#domain/contact/contact-shortcut.ts'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { formatPhone } from '../../lib/phones/format-phone.ts'
import type { FoundContact } from './queries.ts'
import type { ContactRow } from './schema.ts'

export function presentContactRow(row: FoundContact): ContactRow {
  const seesAll = row.is_mine || row.contact_privacy === ContactPrivacy.PUBLIC
  const phone = seesAll ? row.contact_phones[0] : undefined
  return {
    _id: row._id,
    contact_fullname: row.contact_fullname,
    shortcut: contactShortcut(row.contact_fullname),
    contact_phone: phone?.phone || null,
    shown_phone: phone ? formatPhone(phone) : null,
    contact_status_id: readContactStatus(row.contact_status_id),
    is_mine: row.is_mine,
  }
}
