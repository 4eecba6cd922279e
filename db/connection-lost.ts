/** Carries the code that callers report as "the database is unavailable". */
export class ConnectionLost extends Error {
  code = 'CONNECTION_CLOSED'
}
