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
} as const satisfies Readonly<Record<string, ContactField>>
