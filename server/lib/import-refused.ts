import type { MessageDescriptor } from '@lingui/core'
import type { SiteLocale } from '#domain/locale.ts'
import { HttpError } from './errors.ts'
import { translate } from './i18n.ts'
import { messages } from './messages.ts'

/** An error in an import file and its path: `courses[0].lessons[3].lesson_content[5]` or a name in the ZIP. */
export interface Fault {
  where: string
  descriptor: MessageDescriptor
  values?: Record<string, string | number>
}

/** Maximum number of errors in one refusal. */
export const maxFaults = 50

/** Stops an import before anything is written. It is translated later, where the caller's language is known. */
export class ImportRefused extends Error {
  readonly faults: readonly Fault[]
  readonly statusCode: 400 | 413 | 415

  constructor(faults: readonly Fault[], statusCode: 400 | 413 | 415 = 400) {
    super(`import refused: ${faults[0]?.where}`)
    this.name = 'ImportRefused'
    this.faults = faults.slice(0, maxFaults)
    this.statusCode = statusCode
  }
}

/** The refusal as an HTTP error: the first error in the message, all of them in the details. */
export function toImportError(refused: ImportRefused, locale: SiteLocale): HttpError {
  const problems = refused.faults.map(({ where, descriptor, values }) => ({
    where,
    message: translate(descriptor, locale, values),
  }))
  const [first] = problems
  return new HttpError(refused.statusCode, messages.importRefused, {
    values: { where: first?.where ?? '', problem: first?.message ?? '' },
    details: { problems },
  })
}
