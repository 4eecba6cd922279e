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

/** Stops an import before anything is written. Its errors are translated once the caller's language is known. */
export class ImportRefused extends HttpError {
  declare readonly statusCode: 400 | 413 | 415
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[], statusCode: 400 | 413 | 415 = 400) {
    super(statusCode, messages.importRefused)
    this.faults = faults.slice(0, maxFaults)
  }

  /** The first error is in the message, all of them are in the details. */
  override inLanguage(locale: SiteLocale) {
    const problems = this.faults.map(({ where, descriptor, values }) => ({
      where,
      message: translate(descriptor, locale, values),
    }))
    const [first] = problems
    const values = { where: first?.where ?? '', problem: first?.message ?? '' }
    return { message: translate(this.descriptor, locale, values), details: { problems } }
  }
}
