import type { DuplicatePair, MergeField } from './use-duplicates.ts'

type Contact = DuplicatePair['first']

/** In the order in which the page shows them. */
const mergeFields: readonly MergeField[] = [
  'contact_fullname',
  'contact_owner_id',
  'contact_status_id',
  'contact_next_at',
  'contact_location',
  'contact_locale',
  'contact_age',
  'contact_gender',
  'contact_source_id',
  'contact_privacy',
]

/** The fields in which two contacts differ. */
export function differingFields({ first, second }: DuplicatePair): MergeField[] {
  return mergeFields.filter((field) => keyOf(first, field) !== keyOf(second, field))
}

/** What is taken from the newer contact at first: what the older one does not have. */
export function suggestedFields(pair: DuplicatePair): MergeField[] {
  return differingFields(pair).filter((field) => isEmpty(pair.first[field]) && !isEmpty(pair.second[field]))
}

function keyOf(contact: Contact, field: MergeField): string {
  const value = contact[field]
  return value instanceof Date ? value.toISOString() : String(value ?? '')
}

const isEmpty = (value: unknown) => value === null || value === ''
