import { type ContactField, contactFields } from '#domain/contact/fields/contact-fields.ts'
import type { ContactColumn } from '#domain/contact/contact-import.ts'
import { isEmptyContact } from '#domain/contact/fields/is-empty-contact.ts'
import { isProfile } from '#domain/contact/fields/is-profile.ts'
import { hasPhoneLength } from '#domain/phone/phone-length.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { hasVisibleText } from '#domain/text/has-visible-text.ts'
import type { ImportProblem } from '../../../lib/import-refused.ts'
import { messages } from '../../../lib/messages.ts'
import { isUnreadable } from '../../../lib/sheets/clean-cell.ts'
import type { PhoneReader } from '../../accounts/service.ts'
import type { ColumnNames } from '../../../lib/sheets/name-columns.ts'

const fields = Object.keys(contactFields) as ContactColumn[]

/** The columns of a sheet of contacts, by their field. */
export const contactColumns = Object.fromEntries(
  fields.map((field) => [field, contactFields[field].columnNames]),
) as unknown as ColumnNames<ContactColumn>

export interface SheetContact {
  contact_fullname: string
  contact_phones: StoredPhone[]
  contact_location: string
  contact_tags: string[]
  contact_socials: { profile: string }[]
  note_text: string
  /** The name of a missioner; empty for none. */
  owner_name: string
}

/** Why a row cannot be stored. */
export type RowRefusal = Omit<ImportProblem, 'where'>

/** Of a cell that a message repeats. */
const MAX_SHOWN = 60

export type ContactValues = Partial<Record<ContactColumn, string>>

/** The cells of a row by what their columns hold. An apostrophe before what would be a formula is not part of a text. */
export function readCells(cells: readonly string[], columns: readonly (ContactColumn | null | undefined)[]) {
  const values: ContactValues = {}
  for (const [index, column] of columns.entries()) {
    const text = cells[index]?.replace(/^'(?='*[=+\-@\t\r])/, '')
    if (!column || !text) continue
    values[column] = values[column] === undefined ? text : values[column] + contactFields[column].divider + text
  }
  return values
}

/** A row as a contact, or why it is none. Several phones of a cell are divided by commas, semicolons or lines. */
export function readContact(values: ContactValues, readPhone: PhoneReader): SheetContact | RowRefusal {
  const unreadable = fields.find((field) => isUnreadable(values[field] ?? ''))
  if (unreadable) return refuse(messages.badCell, unreadable)
  const phones = divide(values.contact_phones)
  if (phones.some((phone) => !hasPhoneLength(phone))) return { descriptor: messages.badPhone }
  const contact = {
    contact_fullname: textOf(values.contact_fullname),
    contact_phones: phones.map((phone) => readPhone({ phone })),
    contact_location: textOf(values.contact_location),
    contact_tags: divide(values.contact_tags),
    contact_socials: divide(values.contact_socials).map((profile) => ({ profile })),
    note_text: textOf(values.note_text),
    owner_name: textOf(values.contact_owner_id),
  }
  if (isEmptyContact(contact)) return { descriptor: messages.emptyRow }
  return checkContact(contact) ?? contact
}

/** What of a contact exceeds the limits that the form has as well. */
export function checkContact(contact: Partial<SheetContact>): RowRefusal | undefined {
  const { contact_phones = [], contact_tags = [], contact_socials = [], owner_name = '', ...texts } = contact
  const profiles = contact_socials.map(({ profile }) => profile)
  const lists = {
    contact_phones: contact_phones.map(({ phone, typed = phone }) => typed),
    contact_tags,
    contact_socials: profiles,
  }
  const parts = {
    ...lists,
    contact_owner_id: [owner_name],
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, [text]])),
  }
  for (const [field, entries] of Object.entries(parts) as [ContactColumn, string[]][]) {
    const { most, entries: mostEntries = 1 }: ContactField = contactFields[field]
    if (entries.length > mostEntries) return refuse(messages.manyInCell, field, { most: mostEntries })
    if (entries.some((text) => text.length > most)) return refuse(messages.longCell, field, { most })
  }
  const unsafe = profiles.find((profile) => !isProfile(profile))
  return unsafe === undefined
    ? undefined
    : refuse(messages.wrongCell, 'contact_socials', { text: unsafe.slice(0, MAX_SHOWN) })
}

function refuse(
  descriptor: RowRefusal['descriptor'],
  field: ContactColumn,
  values: RowRefusal['values'] = {},
): RowRefusal {
  return { descriptor, values: { ...values, field: contactFields[field].label } }
}

const textOf = (cell = '') => (hasVisibleText(cell) ? cell : '')

/** The parts of a cell that show something, each once, divided by commas, semicolons or lines. */
export function divide(cell = ''): string[] {
  return [...new Set(cell.split(/[,;\n]/).map((part) => part.trim()))].filter(hasVisibleText)
}
