import type { ContactColumn } from './contact-import.ts'

/** What the product knows about a field of a contact: its name for people, its limits, and how spreadsheets call it. */
export interface ContactField {
  label: { id: string; message: string }
  /** Most characters of the value, or of each entry of a list. */
  most: number
  /** Most entries of a list. */
  entries?: number
  /** Between the cells of several columns that hold this field. */
  divider: string
  /** Names of columns besides the field and its label in the languages of the product. */
  columnNames: readonly string[]
}

/** The fields of a contact that a spreadsheet can fill. */
export const contactFields = {
  contact_fullname: {
    label: /*i18n*/ { id: 'column-name', message: 'Name' },
    most: 200,
    divider: ' ',
    columnNames: [
      'Name',
      'Full name',
      'First name',
      'Last name',
      'Surname',
      'Имя',
      'Фамилия',
      'Отчество',
      'ФИО',
      "Ім'я",
      'Прізвище',
      'По батькові',
      'ПІБ',
    ],
  },
  contact_phones: {
    label: /*i18n*/ { id: 'column-phones', message: 'Phones' },
    most: 40,
    entries: 10,
    divider: '\n',
    columnNames: [
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
  },
  contact_location: {
    label: /*i18n*/ { id: 'column-place', message: 'Place' },
    most: 300,
    divider: ', ',
    columnNames: ['Place', 'City', 'Address', 'Место', 'Город', 'Адрес', 'Місце', 'Місто', 'Адреса'],
  },
  contact_tags: {
    label: /*i18n*/ { id: 'column-tags', message: 'Tags' },
    most: 40,
    entries: 20,
    divider: '\n',
    columnNames: ['Tags', 'Метки', 'Теги', 'Мітки'],
  },
  contact_socials: {
    label: /*i18n*/ { id: 'column-profiles', message: 'Profiles' },
    most: 300,
    entries: 10,
    divider: '\n',
    columnNames: ['Profile', 'Profiles', 'Telegram', 'Facebook', 'Профиль', 'Профили', 'Профіль', 'Профілі'],
  },
  note_text: {
    label: /*i18n*/ { id: 'column-note', message: 'Note' },
    most: 4_000,
    divider: '\n',
    columnNames: ['Note', 'Notes', 'Comment', 'Заметка', 'Комментарий', 'Нотатка', 'Примітка', 'Коментар'],
  },
} as const satisfies Readonly<Record<ContactColumn, ContactField>>
