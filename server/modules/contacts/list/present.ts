import { ContactPrivacy } from '#domain/contact/contact-privacy.ts'
import { contactShortcut } from '#domain/contact/contact-shortcut.ts'
import { contactStatusLabels, readContactStatus } from '#domain/contact/contact-status.ts'
import type { Contact, ShownContact } from '../schema.ts'
import type { ListedRow, NoteOfContact } from './queries.ts'

/** The values of fields that others do not show. */
const hidden = {
  contact_phones: [],
  contact_phone: null,
  contact_socials: [],
  contact_owner_id: null,
  contact_tags: [],
  contact_source_id: null,
  contact_age: 0,
  contact_gender: 0,
  contact_locale: null,
  contact_location: null,
  contact_next_at: null,
  contact_next_step: '',
  contact_offered_to: null,
  contact_offered_at: null,
  contact_owner_name: null,
  contact_source_name: null,
}

const isPreview = ({ is_mine, contact_privacy }: ListedRow) => !is_mine && contact_privacy !== ContactPrivacy.PUBLIC

/** A contact in the office. */
export function presentShown(row: ListedRow): ShownContact {
  const { place: _place, ...fields } = row
  const shown = Object.assign(fields, {
    shortcut: contactShortcut(row.contact_fullname),
    contact_phone: row.contact_phones[0]?.phone ?? null,
    is_preview: isPreview(row),
  })
  return shown.is_preview ? Object.assign(shown, hidden) : shown
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
    ...fields
  } = presentShown(row)
  return {
    ...fields,
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
