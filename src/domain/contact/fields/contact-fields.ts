import { consentChannels } from '../consent.ts'
import type { ContactField } from './contact-field.ts'
import { listedFields } from './listed-fields.ts'

/** The fields of a contact, in the order in which sheets and forms have them. */
export const contactFields = {
  contact_fullname: {
    label: /*i18n*/ { id: 'column-name', message: 'Name' },
    kind: 'text',
    table: 'contacts',
    shown: 'name',
    most: 200,
    joins: ' ',
    filter: 'name',
    searched: true,
  },
  contact_phones: {
    label: /*i18n*/ { id: 'column-phones', message: 'Phones' },
    kind: 'phone',
    table: 'contacts',
    shown: 'whole',
    most: 100,
    entries: 10,
    joins: '\n',
    empty: [],
    filter: 'phone',
    searched: true,
  },
  /** Only in sheets, beside the numbers that can be dialled. */
  contact_phones_typed: {
    label: /*i18n*/ { id: 'column-phones-typed', message: 'Phones as typed' },
    kind: 'typedPhone',
    table: 'contacts',
    shown: 'whole',
  },
  contact_status_id: listedFields.contact_status_id,
  contact_owner_id: listedFields.contact_owner_id,
  contact_source_id: listedFields.contact_source_id,
  contact_location: listedFields.contact_location,
  contact_locale: listedFields.contact_locale,
  contact_age: listedFields.contact_age,
  contact_gender: listedFields.contact_gender,
  contact_tags: listedFields.contact_tags,
  contact_socials: {
    label: /*i18n*/ { id: 'column-profiles', message: 'Profiles' },
    kind: 'profile',
    table: 'contacts',
    shown: 'whole',
    most: 300,
    entries: 10,
    joins: '\n',
    empty: [],
  },
  contact_privacy: listedFields.contact_privacy,
  contact_next_at: {
    label: /*i18n*/ { id: 'column-next-at', message: 'Date of the next step' },
    kind: 'moment',
    table: 'contacts',
    shown: 'whole',
    empty: null,
  },
  contact_next_step: {
    label: /*i18n*/ { id: 'column-next-step', message: 'Next step' },
    kind: 'text',
    table: 'contacts',
    shown: 'whole',
    most: 200,
    joins: ', ',
    empty: '',
  },
  contact_consents: {
    label: /*i18n*/ { id: 'column-consent', message: 'Consent' },
    kind: 'consent',
    table: 'contact_notes',
    shown: 'whole',
    most: 200,
    entries: consentChannels.length,
    joins: '\n',
  },
  note_text: {
    label: /*i18n*/ { id: 'column-note', message: 'Note' },
    kind: 'note',
    table: 'contact_notes',
    shown: 'whole',
    most: 4_000,
    joins: '\n',
  },
} as const satisfies Readonly<Record<string, ContactField>>

/** What a column of a sheet of contacts can hold: a field. */
export type ContactColumn = keyof typeof contactFields
export const contactColumns = Object.keys(contactFields) as ContactColumn[]

type Fields = typeof contactFields
/** The fields that are columns of the table of contacts. What was typed is a part of each phone. */
export type StoredField = {
  [Field in ContactColumn]: Fields[Field] extends { table: 'contacts' }
    ? Fields[Field] extends { kind: 'typedPhone' }
      ? never
      : Field
    : never
}[ContactColumn]
export const storedFields = contactColumns.filter((field): field is StoredField => {
  const { table, kind }: ContactField = contactFields[field]
  return table === 'contacts' && kind !== 'typedPhone'
})

/** The fields of which a list can show some values only. Names and phones are searched instead. */
export type FilteredField = {
  [Field in ContactColumn]: Fields[Field] extends { filter: string }
    ? Fields[Field] extends { searched: true }
      ? never
      : Field
    : never
}[ContactColumn]
export const filteredFields = contactColumns.filter((field): field is FilteredField => {
  const { filter, searched }: ContactField = contactFields[field]
  return filter !== undefined && !searched
})
