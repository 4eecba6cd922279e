import type { ContactField } from '#domain/contact/fields/contact-field.ts'
import { type ContactColumn, contactFields } from '#domain/contact/fields/contact-fields.ts'
import { findColumns, hasColumn } from '../../../files/sheets/name-columns.ts'
import { sheetColumns } from '../sheet/sheet-columns.ts'

/** Columns of a whole name: those of its parts beside them repeat it. */
const WHOLE_NAMES = ['contact_fullname', 'Full name', 'Display name', 'Contact name', 'ФИО', 'ПІБ', 'FN']
/** Beside one of these, a column “Name” is the whole name. */
const GIVEN_NAMES = ['Given name', 'First name']

/**
 * What the columns of a header hold, by their names; null for a column that is unknown, hidden or a part of a name, and for a
 * second one of a field that holds a single value.
 */
export function guessColumns(header: readonly string[], hidden: readonly number[]): (ContactColumn | null)[] {
  const whole = hasColumn(header, GIVEN_NAMES) ? [...WHOLE_NAMES, 'Name'] : WHOLE_NAMES
  const hasWhole = hasColumn(header, whole)
  const taken = new Set<ContactColumn>()
  return findColumns(header, sheetColumns).map((field, index) => {
    if (field === undefined || hidden.includes(index)) return null
    const isPart = field === 'contact_fullname' && hasWhole && !hasColumn([header[index] ?? ''], whole)
    if (isPart || (taken.has(field) && !canRepeat(field))) return null
    taken.add(field)
    return field
  })
}

/** The first field that several columns hold though it has a single value. */
export function repeatedColumn(columns: readonly (ContactColumn | null)[]): ContactColumn | undefined {
  const named = columns.filter((column) => column !== null)
  return named.find((column, index) => !canRepeat(column) && named.indexOf(column) !== index)
}

const canRepeat = (column: ContactColumn) => (contactFields[column] as ContactField).joins !== undefined
