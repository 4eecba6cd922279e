import { consentChannels } from '../consent.ts'
import { ContactPrivacy } from '../contact-privacy.ts'

interface Label {
  id: string
  message: string
}

/** One of the values that a field can have. */
interface Choice {
  value: number
  label: Label
}

/** What the product knows about a field of a contact. */
export interface ContactField {
  /** Its name for people. */
  label: Label
  /**
   * `text`; `phone`, `tag` and `profile` are lists; `choice` is one of `choices`, `status` a whole number, `language` a language
   * of the product; `missioner` and `source` are called by their names; `note` and `consent` are entries of the history.
   */
  kind:
    | 'text'
    | 'phone'
    | 'typedPhone'
    | 'tag'
    | 'profile'
    | 'choice'
    | 'status'
    | 'language'
    | 'missioner'
    | 'source'
    | 'moment'
    | 'note'
    | 'consent'
  /** Where it is stored. Both are deleted when a person is erased. */
  table: 'contacts' | 'contact_notes'
  /** What other missioners read of it: of a contact that is shown by name, or only of one that is shown whole. */
  shown: 'name' | 'whole'
  /** Most characters of the value, or of each entry of a list. */
  most?: number
  /** Most entries of a list. */
  entries?: number
  /** Between the cells of several columns that hold it; without one a single column can. */
  joins?: string
  choices?: readonly Choice[]
  /** The value of a new contact. */
  initial?: number
}

/** The fields of a contact, in the order in which sheets and forms have them. */
export const contactFields = {
  contact_fullname: {
    label: /*i18n*/ { id: 'column-name', message: 'Name' },
    kind: 'text',
    table: 'contacts',
    shown: 'name',
    most: 200,
    joins: ' ',
  },
  contact_phones: {
    label: /*i18n*/ { id: 'column-phones', message: 'Phones' },
    kind: 'phone',
    table: 'contacts',
    shown: 'whole',
    most: 100,
    entries: 10,
    joins: '\n',
  },
  /** Only in sheets, beside the numbers that can be dialled. */
  contact_phones_typed: {
    label: /*i18n*/ { id: 'column-phones-typed', message: 'Phones as typed' },
    kind: 'typedPhone',
    table: 'contacts',
    shown: 'whole',
  },
  contact_status_id: {
    label: /*i18n*/ { id: 'column-status', message: 'Status' },
    kind: 'status',
    table: 'contacts',
    shown: 'name',
    initial: 10,
  },
  contact_owner_id: {
    label: /*i18n*/ { id: 'column-missioner', message: 'Missioner' },
    kind: 'missioner',
    table: 'contacts',
    shown: 'whole',
    most: 200,
  },
  contact_source_id: {
    label: /*i18n*/ { id: 'column-source', message: 'Source' },
    kind: 'source',
    table: 'contacts',
    shown: 'whole',
    most: 80,
  },
  contact_location: {
    label: /*i18n*/ { id: 'column-place', message: 'Place' },
    kind: 'text',
    table: 'contacts',
    shown: 'whole',
    most: 300,
    joins: ', ',
  },
  contact_locale: {
    label: /*i18n*/ { id: 'column-language', message: 'Language' },
    kind: 'language',
    table: 'contacts',
    shown: 'whole',
  },
  contact_age: {
    label: /*i18n*/ { id: 'column-age', message: 'Age' },
    kind: 'choice',
    table: 'contacts',
    shown: 'whole',
    choices: [
      { value: 0, label: /*i18n*/ { id: 'age-0', message: 'Under 18' } },
      { value: 1, label: /*i18n*/ { id: 'age-1', message: '18 to 25' } },
      { value: 2, label: /*i18n*/ { id: 'age-2', message: '26 to 45' } },
      { value: 3, label: /*i18n*/ { id: 'age-3', message: '46 to 60' } },
      { value: 4, label: /*i18n*/ { id: 'age-4', message: 'Over 60' } },
    ],
    initial: 2,
  },
  contact_gender: {
    label: /*i18n*/ { id: 'column-gender', message: 'Gender' },
    kind: 'choice',
    table: 'contacts',
    shown: 'whole',
    choices: [
      { value: 0, label: /*i18n*/ { id: 'gender-0', message: 'Not stated' } },
      { value: 1, label: /*i18n*/ { id: 'gender-1', message: 'Man' } },
      { value: 2, label: /*i18n*/ { id: 'gender-2', message: 'Woman' } },
    ],
    initial: 0,
  },
  contact_tags: {
    label: /*i18n*/ { id: 'column-tags', message: 'Tags' },
    kind: 'tag',
    table: 'contacts',
    shown: 'whole',
    most: 40,
    entries: 20,
    joins: '\n',
  },
  contact_socials: {
    label: /*i18n*/ { id: 'column-profiles', message: 'Profiles' },
    kind: 'profile',
    table: 'contacts',
    shown: 'whole',
    most: 300,
    entries: 10,
    joins: '\n',
  },
  contact_privacy: {
    label: /*i18n*/ { id: 'column-privacy', message: 'Who sees the contact' },
    kind: 'choice',
    table: 'contacts',
    shown: 'name',
    choices: [
      {
        value: ContactPrivacy.PRIVATE,
        label: /*i18n*/ { id: 'privacy-private', message: 'The missioner and the managers' },
      },
      {
        value: ContactPrivacy.PUBLIC,
        label: /*i18n*/ { id: 'privacy-public', message: 'Every missioner of the school' },
      },
      {
        value: ContactPrivacy.PREVIEW,
        label: /*i18n*/ { id: 'privacy-preview', message: 'Every missioner, name and status only' },
      },
    ],
    initial: ContactPrivacy.PRIVATE,
  },
  contact_next_at: {
    label: /*i18n*/ { id: 'column-next-at', message: 'Date of the next step' },
    kind: 'moment',
    table: 'contacts',
    shown: 'whole',
  },
  contact_next_step: {
    label: /*i18n*/ { id: 'column-next-step', message: 'Next step' },
    kind: 'text',
    table: 'contacts',
    shown: 'whole',
    most: 200,
    joins: ', ',
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
