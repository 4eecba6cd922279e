import { type ContactColumn, contactColumns, contactFields } from '#domain/contact/fields/contact-fields.ts'
import { siteLocales } from '#domain/locale.ts'
import { translate } from '../../../lib/i18n.ts'
import type { ColumnNames } from '../../../files/sheets/name-columns.ts'
import { columnNames } from './column-names.ts'

/** The columns of a sheet of contacts: each field by its labels in the languages of the product and by what people call it. */
export const sheetColumns = Object.fromEntries(
  contactColumns.map((column) => [
    column,
    [...siteLocales.map((locale) => translate(contactFields[column].label, locale)), ...columnNames[column]],
  ]),
) as unknown as ColumnNames<ContactColumn>
