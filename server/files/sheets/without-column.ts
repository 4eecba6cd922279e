import type { MessageDescriptor } from '@lingui/core'
import { cutText } from '#domain/cut-text.ts'
import type { SiteLocale } from '#domain/locale.ts'
import { translate } from '../../lib/i18n.ts'
import { ImportRefused } from '../../lib/import-refused.ts'
import { messages } from '../../lib/messages.ts'
import type { Sheet } from './read-sheet.ts'

/** How much of a header is repeated. */
const MOST_NAMES = 20
const MOST_OF_NAME = 40

/** The refusal of a sheet whose header has none of the columns of which one is needed. */
export function withoutColumn(
  { sheets, sheet, header_row, header }: Pick<Sheet, 'sheets' | 'sheet' | 'header_row' | 'header'>,
  fields: readonly MessageDescriptor[],
): ImportRefused {
  // A file with one unnamed sheet, such as a .csv, has no name of it.
  const { name = '' } = sheets[sheet] ?? {}
  const where = { ...(name !== '' && { sheet: name }), row: header_row }
  const found = header.filter((cell) => cell !== '').slice(0, MOST_NAMES)
  const values = {
    fields: (locale: SiteLocale) => fields.map((field) => quote(translate(field, locale), locale)).join(' / '),
    header: (locale: SiteLocale) => found.map((cell) => quote(cutText(cell, MOST_OF_NAME), locale)).join(', '),
  }
  return new ImportRefused([{ where, descriptor: messages.sheetWithoutColumn, values }])
}

const quote = (name: string, locale: SiteLocale) => (locale === 'en' ? `“${name}”` : `«${name}»`)
