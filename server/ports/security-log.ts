import { LRUCache } from 'lru-cache'

/** One event that an operator looks for after an attack. Holds ids and the address, never names, logins or secrets. */
export interface SecurityEvent {
  event:
    | 'sign-in'
    | 'sign-in-failed'
    | 'sign-out'
    | 'password-changed'
    | 'role-changed'
    | 'refused'
    | 'rate-limited'
    | 'destructive'
  /** The REST route, the procedure or the page. */
  operation: string
  status?: number
  user_id?: string | undefined
  account_id?: string | undefined
  request_id: string
  address: string
}

export type SecurityLog = (event: SecurityEvent) => void

/** Lines per address and minute: one caller must not fill the log. */
const MAX_PER_MINUTE = 100
const MINUTE_MS = 60_000

/** Passes events on to `write`. Past the limit of an address, one line says that the rest of the minute is left out. */
export function openSecurityLog(write: (facts: SecurityEvent, text: string) => void): SecurityLog {
  const counts = new LRUCache<string, { lines: number }>({ max: 10_000, ttl: MINUTE_MS })
  return (facts) => {
    const count = counts.get(facts.address) ?? { lines: 0 }
    if (count.lines === 0) counts.set(facts.address, count)
    count.lines += 1
    if (count.lines <= MAX_PER_MINUTE) write(facts, facts.event)
    else if (count.lines === MAX_PER_MINUTE + 1) write(facts, `${facts.event}; more of this address are left out`)
  }
}
