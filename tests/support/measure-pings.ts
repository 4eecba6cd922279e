import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export interface Pings {
  count: number
  /** Milliseconds. */
  p99: number
  worst: number
}

/** The times of replies of `/api/health` while `work` runs, asked from another thread every ten milliseconds. */
export async function measurePings(origin: string, work: () => Promise<unknown>): Promise<Pings> {
  const pinger = new Worker(join(import.meta.dirname, 'pinger.mjs'), {
    workerData: { url: `${origin}/api/health` },
    execArgv: [],
  })
  await once(pinger, 'online')
  await work()
  pinger.postMessage('stop', [])
  const [times] = (await once(pinger, 'message')) as [number[]]
  await pinger.terminate()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
  return { count: sorted.length, p99: at(0.99), worst: at(1) }
}
