import { joinTags } from '#domain/contact/join-tags.ts'
import type { ContactField } from '#domain/contact/fields/contact-field.ts'
import { type ContactColumn, contactColumns, contactFields } from '#domain/contact/fields/contact-fields.ts'
import { isEmptyContact } from '#domain/contact/fields/is-empty-contact.ts'
import { isProfile } from '#domain/contact/fields/is-profile.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { cutText } from '#domain/cut-text.ts'
import { type SiteLocale } from '#domain/locale.ts'
import { hasVisibleText } from '#domain/text/has-visible-text.ts'
import { unescapeCell } from '#domain/text/sheet-text.ts'
import type { ImportProblem } from '../../../lib/import-refused.ts'
import { messages } from '../../../lib/messages.ts'
import { isUnreadable } from '../../../files/sheets/clean-cell.ts'
import { readList } from '../../../files/sheets/list-cell.ts'
import type { PhoneReader } from '../../accounts/service.ts'
import { type ChoiceColumn, choiceWords, readChoice } from './choice-cell.ts'
import { consentWords, readConsent, type SheetConsent } from './consent-cell.ts'
import { readMoment } from './moment-cell.ts'
import { readNotes, type SheetNote } from './note-cells.ts'
import { readPhoneCells } from './phone-cells.ts'

/** A contact as a row of a sheet has it. What the row leaves empty is empty, or undefined where a contact always has a value. */
export interface SheetContact {
  contact_fullname: string
  contact_phones: StoredPhone[]
  contact_location: string
  contact_tags: string[]
  contact_socials: { id?: string; profile: string }[]
  contact_next_step: string
  contact_next_at: Date | undefined
  contact_status_id: number | undefined
  contact_privacy: number | undefined
  contact_age: number | undefined
  contact_gender: number | undefined
  contact_locale: SiteLocale | undefined
  /** The name of a source; empty for none. */
  source_name: string
  /** The name of a missioner; empty for none. */
  owner_name: string
  notes: SheetNote[]
  consents: SheetConsent[]
}

/** Why a row cannot be stored. */
export type RowRefusal = Omit<ImportProblem, 'where'>

/** Of a cell that a message repeats. */
const MAX_SHOWN = 60

export type ContactValues = Partial<Record<ContactColumn, string>>

/** The cells of a row by what their columns hold. */
export function readCells(cells: readonly string[], columns: readonly (ContactColumn | null | undefined)[]) {
  const values: ContactValues = {}
  for (const [index, column] of columns.entries()) {
    const text = unescapeCell(cells[index] ?? '')
    if (!column || !text) continue
    const { joins = '\n' }: ContactField = contactFields[column]
    values[column] = values[column] === undefined ? text : values[column] + joins + text
  }
  return values
}

/** A row as a contact, or why it is none. Entries of a list are divided by commas, semicolons or lines. */
export function readContact(values: ContactValues, readPhone: PhoneReader): SheetContact | RowRefusal {
  const unreadable = contactColumns.find((column) => isUnreadable(values[column] ?? ''))
  if (unreadable) return refuse(messages.badCell, unreadable)
  const refused = refuseValue(values)
  if (refused) return refused
  const phones = readPhoneCells(values.contact_phones ?? '', values.contact_phones_typed ?? '', readPhone)
  if (typeof phones === 'string') return refuseText(messages.badPhoneCell, 'contact_phones', phones)
  const choice = <Field extends ChoiceColumn>(field: Field) => {
    const text = textOf(values[field])
    return text === '' ? undefined : readChoice(field, text)
  }
  const contact: SheetContact = {
    contact_fullname: textOf(values.contact_fullname),
    contact_phones: phones,
    contact_location: textOf(values.contact_location),
    contact_tags: joinTags(divide(values.contact_tags)),
    contact_socials: divide(values.contact_socials).map(readProfile),
    contact_next_step: textOf(values.contact_next_step),
    contact_next_at: readMoment(textOf(values.contact_next_at)),
    contact_status_id: choice('contact_status_id'),
    contact_privacy: choice('contact_privacy'),
    contact_age: choice('contact_age'),
    contact_gender: choice('contact_gender'),
    contact_locale: choice('contact_locale'),
    source_name: textOf(values.contact_source_id),
    owner_name: textOf(values.contact_owner_id),
    notes: readNotes(textOf(values.note_text)),
    consents: divide(values.contact_consents).flatMap((entry) => readConsent(entry) ?? []),
  }
  if (isEmptyContact(contact)) return { descriptor: messages.emptyRow }
  return checkContact(contact) ?? contact
}

/** A cell that names no value of its field. */
function refuseValue(values: ContactValues): RowRefusal | undefined {
  for (const column of contactColumns) {
    const text = textOf(values[column])
    if (text === '') continue
    const { kind }: ContactField = contactFields[column]
    if (kind === 'moment' && !readMoment(text)) return refuseText(messages.badMoment, column, text)
    if (isChoice(column) && readChoice(column, text) === undefined)
      return refuseText(messages.notChosen, column, text, (locale) => choiceWords(column, locale).join(', '))
    const consent = kind === 'consent' ? divide(text).find((entry) => !readConsent(entry)) : undefined
    if (consent !== undefined)
      return refuseText(messages.notChosen, column, consent, (locale) => consentWords(locale).join(', '))
  }
  return undefined
}

const isChoice = (column: ContactColumn): column is ChoiceColumn =>
  ['choice', 'status', 'language'].includes(contactFields[column].kind)

/** What of a contact exceeds the limits that the form has as well. */
export function checkContact(contact: Partial<SheetContact>): RowRefusal | undefined {
  const profiles = (contact.contact_socials ?? []).map(({ profile }) => profile)
  const parts: [ContactColumn, string[]][] = [
    ['contact_fullname', [contact.contact_fullname ?? '']],
    ['contact_phones', (contact.contact_phones ?? []).map(({ phone, typed = phone }) => typed)],
    ['contact_location', [contact.contact_location ?? '']],
    ['contact_tags', contact.contact_tags ?? []],
    ['contact_socials', profiles],
    ['contact_next_step', [contact.contact_next_step ?? '']],
    ['contact_source_id', [contact.source_name ?? '']],
    ['contact_owner_id', [contact.owner_name ?? '']],
  ]
  for (const [column, entries] of parts) {
    const { most = 0, entries: mostEntries = 1 }: ContactField = contactFields[column]
    if (entries.length > mostEntries) return refuse(messages.manyInCell, column, { most: mostEntries })
    if (entries.some((text) => text.length > most)) return refuse(messages.longCell, column, { most })
  }
  const { most } = contactFields.note_text
  if (contact.notes?.some(({ note_text }) => note_text.length > most))
    return refuse(messages.longCell, 'note_text', { most })
  const unsafe = profiles.find((profile) => !isProfile(profile))
  return unsafe === undefined ? undefined : refuseText(messages.wrongCell, 'contact_socials', unsafe)
}

function refuse(
  descriptor: RowRefusal['descriptor'],
  column: ContactColumn,
  values: RowRefusal['values'] = {},
): RowRefusal {
  return { descriptor, values: { ...values, field: contactFields[column].label } }
}

/** A refusal that repeats the cell. */
export function refuseText(
  descriptor: RowRefusal['descriptor'],
  column: ContactColumn,
  text: string,
  words?: (locale: SiteLocale) => string,
): RowRefusal {
  return refuse(descriptor, column, { text: cutText(text, MAX_SHOWN), ...(words && { values: words }) })
}

const textOf = (cell = '') => (hasVisibleText(cell) ? cell.trim() : '')

/** The parts of a cell that show something, each once. */
export const divide = (cell = ''): string[] => [...new Set(readList(cell))]

/** A profile, with the name that a program gave it in brackets before. */
const NAMED_PROFILE = /^\[([^\]\n]{0,40})\] (.+)$/s

function readProfile(entry: string): { id?: string; profile: string } {
  const [, id, profile] = NAMED_PROFILE.exec(entry) ?? []
  return id === undefined || profile === undefined ? { profile: entry } : { id, profile }
}

export function writeProfile({ id, profile }: { id?: string | undefined; profile: string }): string {
  return id !== undefined || NAMED_PROFILE.test(profile) ? `[${id ?? ''}] ${profile}` : profile
}
