import postgres from 'postgres'
import { arrays } from './array-types.ts'

/** Where a PostgreSQL is, and who signs in: any server by URL, or the embedded one by the folder of its unix socket. */
export type DatabaseAddress = { url: string } | { socket: string; database: string; user: string }

export type ConnectOptions = postgres.Options<Record<string, never>>

/** A postgres.js client. */
export function connect(address: DatabaseAddress, options: ConnectOptions = {}): postgres.Sql {
  const common = { onnotice: () => {}, fetch_types: false, types: arrays as never, ...options }
  return 'url' in address
    ? postgres(address.url, common)
    : postgres({ host: address.socket, database: address.database, user: address.user, ...common })
}

/** The address of another database of the same server. */
export function databaseAt(address: DatabaseAddress, database: string): DatabaseAddress {
  if ('socket' in address) return { ...address, database }
  const url = new URL(address.url)
  url.pathname = `/${database}`
  return { url: url.href }
}
