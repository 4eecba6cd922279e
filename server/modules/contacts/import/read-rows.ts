import type { ContactColumn } from '#domain/contact/contact-import.ts'
import { hasPhoneLength } from '#domain/contact/phone-length.ts'
import { type StoredPhone, toStoredPhone } from '#domain/contact/stored-phone.ts'
import type { Fault } from '../../../lib/import-refused.ts'
import { messages } from '../../../lib/messages.ts'
import type { ColumnNames } from '../../../lib/sheets/name-columns.ts'

/** The columns of a sheet of contacts, by their field, with their names in the languages of the product. */
export const contactColumns: ColumnNames<ContactColumn> = {
  contact_fullname: [
    'Name',
    'Full name',
    'First name',
    'Last name',
    'Surname',
    'Имя',
    'Фамилия',
    'Отчество',
    'ФИО',
    'Ім’я',
    "Ім'я",
    'Прізвище',
    'По батькові',
    'ПІБ',
  ],
  contact_phones: [
    'contact_phone',
    'Phone',
    'Phones',
    'Phone number',
    'Телефон',
    'Телефоны',
    'Телефони',
    'Номер телефона',
    'Номер телефону',
  ],
  contact_location: ['Place', 'City', 'Address', 'Место', 'Город', 'Адрес', 'Місце', 'Місто', 'Адреса'],
  contact_tags: ['Tags', 'Метки', 'Теги', 'Мітки'],
  contact_socials: ['Profile', 'Profiles', 'Telegram', 'Facebook', 'Профиль', 'Профили', 'Профіль', 'Профілі'],
  note_text: ['Note', 'Notes', 'Comment', 'Заметка', 'Комментарий', 'Нотатка', 'Примітка', 'Коментар'],
}

export interface SheetContact {
  contact_fullname: string
  contact_phones: StoredPhone[]
  contact_location: string
  contact_tags: string[]
  contact_socials: { profile: string }[]
  note_text: string
}

const limits: Readonly<Record<ContactColumn, number>> = {
  contact_fullname: 200,
  contact_phones: 200,
  contact_location: 300,
  contact_tags: 800,
  contact_socials: 600,
  note_text: 4_000,
}
const MAX_TAG = 40
/** Old notation of the trunk prefix in Ukraine: 8 0… */
const OLD_TRUNK = /^80(\d{9})$/

/** How the cells of several columns become one value. */
const dividers: Readonly<Record<ContactColumn, string>> = {
  contact_fullname: ' ',
  contact_phones: '\n',
  contact_location: ', ',
  contact_tags: '\n',
  contact_socials: '\n',
  note_text: '\n',
}

export type ContactValues = Partial<Record<ContactColumn, string>>

/** The cells of a row by what their columns hold. An apostrophe before what would be a formula is not part of a text. */
export function readCells(cells: readonly string[], columns: readonly (ContactColumn | null | undefined)[]) {
  const values: ContactValues = {}
  for (const [index, column] of columns.entries()) {
    const text = cells[index]?.replace(/^'(?=[=+\-@\t\r])/, '')
    if (!column || !text) continue
    values[column] = values[column] === undefined ? text : values[column] + dividers[column] + text
  }
  return values
}

/** A row as a contact, or why it is none. Several phones of a cell are divided by commas, semicolons or lines. */
export function readContact(values: ContactValues): SheetContact | Omit<Fault, 'where'> {
  for (const [field, most] of Object.entries(limits) as [ContactColumn, number][])
    if ((values[field]?.length ?? 0) > most) return { descriptor: messages.longCell, values: { field, most } }
  const phones = divide(values.contact_phones).map((text) => text.replace(/\D/g, '').replace(OLD_TRUNK, '380$1'))
  if (phones.some((phone) => !hasPhoneLength(phone))) return { descriptor: messages.badPhone, values: {} }
  const contact = {
    contact_fullname: values.contact_fullname ?? '',
    contact_phones: phones.map((phone) => toStoredPhone({ phone })),
    contact_location: values.contact_location ?? '',
    contact_tags: divide(values.contact_tags).map((tag) => tag.slice(0, MAX_TAG)),
    contact_socials: divide(values.contact_socials).map((profile) => ({ profile })),
    note_text: values.note_text ?? '',
  }
  if (contact.contact_fullname === '' && phones.length === 0 && contact.contact_socials.length === 0)
    return { descriptor: messages.missingCell, values: { field: 'contact_fullname' } }
  return contact
}

/** The parts of a cell, divided by commas, semicolons or lines. */
export function divide(cell = ''): string[] {
  return [...new Set(cell.split(/[,;\n]/).map((part) => part.trim()))].filter((part) => part !== '')
}
