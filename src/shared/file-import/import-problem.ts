/** A place in an import file that needs a correction. */
export interface ImportProblem {
  where: string
  message: string
}

/** The problems in the details of a refusal. */
export function readImportProblems(details: unknown): readonly ImportProblem[] {
  const { problems = [] } = (details ?? {}) as { problems?: ImportProblem[] }
  return problems
}
