import { ContactPrivacy } from '#domain/contact/contact-privacy.ts'
import { contactShortcut } from '#domain/contact/contact-shortcut.ts'
import type { ContactField } from '#domain/contact/fields/contact-field.ts'
import { contactFields, type StoredField, storedFields } from '#domain/contact/fields/contact-fields.ts'
import { contactStatusLabels, readContactStatus } from '#domain/contact/contact-status.ts'
import { presentShownPhone } from '../../../lib/phones/present-shown-phone.ts'
import { presentPhone } from '../../../lib/phones/present-phone.ts'
import type { Contact, ShownContact } from '../schema.ts'
import type { ListedRow, NoteOfContact } from './queries.ts'

type Fields = typeof contactFields
/** The columns that the catalogue shows with the whole contact only. */
type WholeField = {
  [Field in StoredField]: Fields[Field] extends { shown: 'whole' } ? Field : never
}[StoredField]

type Writable<Value> = Value extends readonly [] ? never[] : Value

/** The values of fields that others do not show; one without `empty` in the catalogue is a type error. */
const hiddenFields = Object.fromEntries(
  storedFields
    .filter((field) => contactFields[field].shown === 'whole')
    .map((field) => [field, (contactFields[field] as ContactField).empty]),
) as { [Field in WholeField]: Writable<Fields[Field]['empty']> }

const hidden = {
  ...hiddenFields,
  contact_offered_to: null,
  contact_offered_at: null,
  contact_owner_name: null,
  contact_source_name: null,
}

/** A contact in the office. */
export function presentShown(row: ListedRow): ShownContact {
  const { contact_phones, ...fields } = presentFields(row)
  const phones = contact_phones.map(presentShownPhone)
  return {
    ...fields,
    contact_phones: phones,
    contact_phone: phones[0]?.phone ?? null,
    shown_phone: phones[0]?.shown ?? null,
  }
}

/** What the caller may see of a contact. */
function presentFields(row: ListedRow) {
  const is_preview = !row.is_mine && row.contact_privacy !== ContactPrivacy.PUBLIC
  const seen = is_preview ? { ...row, ...hidden } : row
  return {
    _id: row._id,
    account_id: row.account_id,
    contact_fullname: row.contact_fullname,
    shortcut: contactShortcut(row.contact_fullname),
    contact_phones: seen.contact_phones,
    contact_status_id: row.contact_status_id,
    contact_socials: seen.contact_socials,
    contact_tags: seen.contact_tags,
    contact_privacy: row.contact_privacy,
    contact_owner_id: seen.contact_owner_id,
    contact_owner_name: seen.contact_owner_name,
    contact_source_id: seen.contact_source_id,
    contact_source_name: seen.contact_source_name,
    contact_age: seen.contact_age,
    contact_gender: seen.contact_gender,
    contact_locale: seen.contact_locale,
    contact_location: seen.contact_location || null,
    contact_next_at: seen.contact_next_at,
    contact_next_step: seen.contact_next_step,
    contact_offered_to: seen.contact_offered_to,
    contact_offered_at: seen.contact_offered_at,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_mine: row.is_mine,
    is_preview,
  }
}

/** A contact over REST, with its newest notes. */
export function presentContact(row: ListedRow, notes: readonly NoteOfContact[]): Contact {
  const {
    is_mine: _mine,
    is_preview,
    contact_owner_name: _owner,
    contact_source_name: _source,
    contact_offered_to: _to,
    contact_offered_at: _at,
    contact_phones,
    ...fields
  } = presentFields(row)
  return {
    ...fields,
    contact_phones: contact_phones.map(presentPhone),
    contact_phone: contact_phones[0]?.phone ?? null,
    contact_status: contactStatusLabels[readContactStatus(row.contact_status_id)],
    contact_history: is_preview
      ? []
      : notes.map(({ note_date, note_text, note_author_name }) => ({
          note_date,
          note_text,
          note_author: note_author_name ?? '',
        })),
  }
}
