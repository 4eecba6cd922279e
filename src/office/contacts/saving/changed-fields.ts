import { isSameJson } from '#domain/is-same-json.ts'
import { splitPhone } from '#domain/phone/split-phone.ts'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import type { Contact } from '../contact-data.ts'

/** What the form and the boxes of a contact can change. */
export type ContactChanges = Omit<RouterInputs['contacts']['update'], '_id' | 'version'>
export type ChangedField = keyof ContactChanges

/** In the order of the form. What is one thing to people is one entry, under the name of its first field. */
const things: readonly (readonly [ChangedField, ...ChangedField[]])[] = [
  ['contact_fullname'],
  ['contact_phones'],
  ['contact_socials'],
  ['contact_status_id'],
  ['contact_next_at', 'contact_next_step'],
  ['contact_location'],
  ['contact_locale'],
  ['contact_age'],
  ['contact_gender'],
  ['contact_source_id'],
  ['contact_tags'],
  ['contact_privacy'],
]

/** The changes that the contact does not have yet; a value of two fields is sent as a whole. */
export function pickChanged(contact: Contact, changes: ContactChanges): ContactChanges {
  const changed = things.filter((fields) =>
    fields.some((field) => changes[field] !== undefined && !isSame(field, contact[field], changes[field])),
  )
  return pickFields(changes, changed.flat())
}

/** The things that differ between two states of a contact, each by its first field. */
export function listDiffering(before: Contact, after: Contact): ChangedField[] {
  return things
    .filter((fields) => fields.some((field) => !isSame(field, before[field], after[field])))
    .map(([first]) => first)
}

/** The things that changes name, each by its first field. */
export function listChanged(changes: ContactChanges): ChangedField[] {
  return things.filter((fields) => fields.some((field) => changes[field] !== undefined)).map(([first]) => first)
}

/** The changes without some things. */
export function leaveOut(changes: ContactChanges, left: readonly ChangedField[]): ContactChanges {
  return pickFields(changes, things.filter(([first]) => !left.includes(first)).flat())
}

function pickFields(changes: ContactChanges, fields: readonly ChangedField[]): ContactChanges {
  return Object.fromEntries(
    fields.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]),
  )
}

const isSame = (field: ChangedField, one: unknown, other: unknown) => isSameJson(read(field, one), read(field, other))

/** A value as the form shows it: stored phones and profiles have more than was typed, and nothing is written in two ways. */
function read(field: ChangedField, value: unknown): unknown {
  if (field === 'contact_phones')
    return (value as Contact['contact_phones']).map((phone) => {
      const { code, phone: number } = 'checked' in phone ? splitPhone(phone) : phone
      return `${code} ${number.trim()}`
    })
  if (field === 'contact_socials') return (value as Contact['contact_socials']).map(({ profile }) => profile)
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value.trim() : (value ?? '')
}
