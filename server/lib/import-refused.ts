import type { MessageDescriptor } from '@lingui/core'
import type { SiteLocale } from '#domain/locale.ts'
import { Problem } from './errors.ts'
import { say } from './i18n.ts'
import { messages } from './messages.ts'

/** What is wrong with an import file, and where: `courses[0].lessons[3].lesson_content[5]` or a name in the ZIP. */
export interface Fault {
  where: string
  descriptor: MessageDescriptor
  values?: Record<string, string | number>
}

/** How many faults one refusal names. */
export const maxFaults = 50

/** Stops an import before anything is written. Language comes later, where the caller is known. */
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

/** The refusal as callers get it: the first fault in the sentence, all of them in the details. */
export function toProblem(refused: ImportRefused, locale: SiteLocale): Problem {
  const problems = refused.faults.map(({ where, descriptor, values }) => ({
    where,
    message: say(descriptor, locale, values),
  }))
  const [first] = problems
  return new Problem(refused.statusCode, messages.importRefused, {
    values: { where: first?.where ?? '', problem: first?.message ?? '' },
    details: { problems },
  })
}
