/** PostgreSQL's code of an error, which drizzle wraps, else its name: what a log may say of a statement about people. */
export function databaseCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as NodeJS.ErrnoException
  return code ?? (error.cause === undefined ? error.name : databaseCode(error.cause))
}
