import type { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { session } from '../../../lib/session.ts'
import type { Contact } from '../contact-data.ts'

/** A contact for stories, with the given fields. */
export function testContact(fields: Partial<Contact> & { _id: string }): Contact {
  return {
    account_id: 'school',
    contact_fullname: '',
    shortcut: (fields.contact_fullname ?? '-').slice(0, 1),
    contact_phones: fields.contact_phone ? [testPhone(fields.contact_phone)] : [],
    contact_phone: null,
    shown_phone: fields.contact_phone ? `+${fields.contact_phone}` : null,
    contact_socials: [],
    contact_status_id: 10,
    contact_owner_id: 'm1',
    contact_owner_name: 'Ірина',
    contact_tags: [],
    contact_privacy: 0,
    contact_source_id: null,
    contact_source_name: null,
    contact_age: 2,
    contact_gender: 0,
    contact_locale: null,
    contact_location: null,
    contact_next_at: null,
    contact_next_step: '',
    contact_offered_to: null,
    contact_offered_at: null,
    version: 1,
    created_at: new Date(2026, 0, 1),
    updated_at: new Date(2026, 0, 1),
    is_mine: true,
    is_preview: false,
    ...fields,
  }
}

/** A number that can be dialled, by its digits with the country code of Ukraine, Poland or Britain. */
export function testPhone(phone: string): Contact['contact_phones'][number] {
  const code = ['380', '48', '44'].find((known) => phone.startsWith(known)) ?? ''
  return { code, phone, typed: phone, e164: `+${phone}`, checked: 'valid', shown: `+${phone}` }
}

/** Signs a person in; returns what undoes it. */
export function signedInAs(account_role: Role): () => void {
  session.user = { _id: 'me', account_role, account_id: 'school', tenant_account_id: 'school' } as SessionUser
  return () => {
    session.user = null
  }
}
