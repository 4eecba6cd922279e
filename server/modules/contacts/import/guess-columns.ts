import type { ContactColumn } from '#domain/contact/contact-import.ts'
import { findColumns, hasColumn } from '../../../lib/sheets/name-columns.ts'
import { contactColumns } from './read-rows.ts'

/** Columns of a whole name: those of its parts beside them repeat it. */
const WHOLE_NAMES = ['contact_fullname', 'Full name', 'Display name', 'Contact name', 'ФИО', 'ПІБ', 'FN']
/** Beside one of these, a column “Name” is the whole name. */
const GIVEN_NAMES = ['Given name', 'First name']

/** What the columns of a header hold, by their names; null for a column that is unknown, hidden or a part of a name. */
export function guessColumns(header: readonly string[], hidden: readonly number[]): (ContactColumn | null)[] {
  const whole = hasColumn(header, GIVEN_NAMES) ? [...WHOLE_NAMES, 'Name'] : WHOLE_NAMES
  const hasWhole = hasColumn(header, whole)
  return findColumns(header, contactColumns).map((field, index) => {
    if (field === undefined || hidden.includes(index)) return null
    const isPart = field === 'contact_fullname' && hasWhole && !hasColumn([header[index] ?? ''], whole)
    return isPart ? null : field
  })
}
