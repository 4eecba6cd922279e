import { ContactPrivacy } from '../contact-privacy.ts'
import type { ContactField } from './contact-field.ts'

/** The fields whose filters the list of contacts shows, apart from the others: the list does not load these. */
export const listedFields = {
  contact_status_id: {
    label: /*i18n*/ { id: 'column-status', message: 'Status' },
    kind: 'status',
    table: 'contacts',
    shown: 'name',
    initial: 10,
    filter: 'status',
  },
  contact_owner_id: {
    label: /*i18n*/ { id: 'column-missioner', message: 'Missioner' },
    kind: 'missioner',
    table: 'contacts',
    shown: 'whole',
    most: 200,
    empty: null,
    filter: 'owner',
  },
  contact_source_id: {
    label: /*i18n*/ { id: 'column-source', message: 'Source' },
    kind: 'source',
    table: 'contacts',
    shown: 'whole',
    most: 80,
    empty: null,
    filter: 'source',
  },
  contact_locale: {
    label: /*i18n*/ { id: 'column-language', message: 'Language' },
    kind: 'language',
    table: 'contacts',
    shown: 'whole',
    empty: null,
    filter: 'language',
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
    empty: 0,
    filter: 'age',
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
    empty: 0,
    filter: 'gender',
  },
  contact_tags: {
    label: /*i18n*/ { id: 'column-tags', message: 'Tags' },
    kind: 'tag',
    table: 'contacts',
    shown: 'whole',
    most: 40,
    entries: 20,
    joins: '\n',
    empty: [],
    filter: 'tag',
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
    filter: 'privacy',
  },
} as const satisfies Readonly<Record<string, ContactField>>
