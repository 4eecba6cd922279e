import { readError } from '../../lib/app-error.ts'

/** A place in a file that has to be mended. */
export interface ImportProblem {
  where: string
  message: string
}

/** What a refused import says of each place in the file. */
export function readImportProblems(error: unknown): readonly ImportProblem[] {
  const { details } = readError(error)
  const { problems = [] } = (details ?? {}) as { problems?: ImportProblem[] }
  return problems
}
