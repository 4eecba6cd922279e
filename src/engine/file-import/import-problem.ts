/** A place in a file that has to be mended. */
export interface ImportProblem {
  where: string
  message: string
}

/** What a refusal's details say of each place in the file. */
export function readImportProblems(details: unknown): readonly ImportProblem[] {
  const { problems = [] } = (details ?? {}) as { problems?: ImportProblem[] }
  return problems
}
