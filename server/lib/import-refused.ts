import type { MessageDescriptor } from '@lingui/core'
import type { SiteLocale } from '#domain/locale.ts'
import { HttpError } from './errors.ts'
import { translate } from './i18n.ts'
import { messages } from './messages.ts'

/** A place in a spreadsheet: the name of the sheet, the row's number in it, and the column by its letters. */
interface SheetPlace {
  sheet?: string
  row?: number
  column?: string
}

/**
 * An error in an import file and its place: a path such as `courses[0].lessons[3].lesson_content[5]`, a name in the ZIP, or a
 * place in a spreadsheet, where `{}` is the whole file.
 */
export interface ImportProblem {
  where: string | SheetPlace
  descriptor: MessageDescriptor
  /** A descriptor, such as the name of a field, is translated like the sentence it is in; so is what a function writes. */
  values?: Record<string, string | number | MessageDescriptor | ((locale: SiteLocale) => string)>
}

/** The sentence of an error in a language. */
export function translateProblem(
  { descriptor, values = {} }: Omit<ImportProblem, 'where'>,
  locale: SiteLocale,
): string {
  const wordsOf = (value: (typeof values)[string]) => {
    if (typeof value === 'function') return value(locale)
    return typeof value === 'object' ? translate(value, locale) : value
  }
  const words = Object.entries(values).map(([name, value]) => [name, wordsOf(value)])
  return translate(descriptor, locale, Object.fromEntries(words))
}

/** Maximum number of errors in one refusal. */
export const maxProblems = 50

/** Stops an import before anything is written. Its errors are translated once the caller's language is known. */
export class ImportRefused extends HttpError {
  declare readonly statusCode: 400 | 413 | 415
  readonly errors: readonly ImportProblem[]

  constructor(errors: readonly ImportProblem[], statusCode: 400 | 413 | 415 = 400) {
    super(statusCode, messages.importRefused)
    this.errors = errors.slice(0, maxProblems)
  }

  /** The first error is in the message, all of them are in the details. */
  override inLanguage(locale: SiteLocale) {
    const problems = this.errors.map(({ where, ...problem }) => ({
      where: typeof where === 'string' ? where : describePlace(where, locale),
      message: translateProblem(problem, locale),
    }))
    const [first] = problems
    const values = { where: first?.where ?? '', problem: first?.message ?? '' }
    return { message: translate(this.descriptor, locale, values), details: { problems } }
  }
}

/** “sheet “People”, row 3, column C”, as far as it is known. */
function describePlace({ sheet, row, column }: SheetPlace, locale: SiteLocale): string {
  const parts = [
    sheet !== undefined && translate(messages.placeSheet, locale, { sheet }),
    row !== undefined && translate(messages.placeRow, locale, { row }),
    column !== undefined && translate(messages.placeColumn, locale, { column }),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : translate(messages.placeFile, locale)
}
