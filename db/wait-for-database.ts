import { setTimeout as wait } from 'node:timers/promises'
import pTimeout from 'p-timeout'
import { connect, type DatabaseAddress } from './connect.ts'

/** A database that is started together with the application, on the same machine or beside it. */
const TIMEOUT_MS = 120_000
const INTERVAL_MS = 500
/** Of a server that is not there yet, or starts. */
const notYet =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|CONNECTION_CLOSED|57P03)$/

const ATTEMPT_MS = 5_000

class SilentServer extends Error {
  code = 'CONNECT_TIMEOUT'
}

interface WaitOptions {
  signal?: AbortSignal | undefined
  timeoutMs?: number
  /** Reports progress, one line a call. */
  log(line: string): void
}

/** Waits until a database takes connections. Throws, with its host and without the password, when it does not within two minutes. */
export async function waitForDatabase(
  address: DatabaseAddress,
  { signal, timeoutMs = TIMEOUT_MS, log }: WaitOptions,
): Promise<void> {
  const place = 'url' in address ? new URL(address.url).host : address.socket
  const deadline = Date.now() + timeoutMs
  for (let tries = 0; ; tries += 1) {
    const client = connect(address, { max: 1, connect_timeout: 5 })
    try {
      // A server that takes connections only to close them would be asked for ever.
      await pTimeout(client`select 1`, { milliseconds: ATTEMPT_MS, message: new SilentServer() })
      return
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string }
      if (!notYet.test(code))
        throw new Error(`The database at ${place} refuses: ${message}. Correct DATABASE_URL.`, { cause: error })
      if (tries === 0) log(`Waiting for the database at ${place} (${code})`)
      if (Date.now() > deadline)
        throw new Error(`The database at ${place} does not answer (${code}). Start it, or correct DATABASE_URL.`, {
          cause: error,
        })
      await wait(INTERVAL_MS, undefined, { signal })
    } finally {
      await client.end({ timeout: 0 })
    }
  }
}
