/** A caller got no connection in time, or is gone. Carries PostgreSQL's code for too many connections. */
export class PoolBusy extends Error {
  code = '53300'
}
