import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Milliseconds. */
interface Times {
  count: number
  p99: number
  worst: number
}

export interface Pings extends Times {
  /** Of an idle server on the same machine, asked in the same way at the same time. */
  idle: Times
}

/** The times of replies of `/api/health` while `work` runs, asked from another thread every ten milliseconds. */
export async function measurePings(origin: string, work: () => Promise<unknown>): Promise<Pings> {
  const idleServer = fork(join(import.meta.dirname, 'idle-server.mjs'), { execArgv: [] })
  const [idleOrigin] = (await once(idleServer, 'message')) as [string]
  const stops = await Promise.all([`${origin}/api/health`, idleOrigin].map(startPinging))
  await work()
  const [times, idle] = await Promise.all(stops.map((stop) => stop()))
  idleServer.disconnect()
  if (!times || !idle) throw new Error('Both servers are asked')
  return { ...times, idle }
}

/** Asks an address every ten milliseconds until the returned function is called. */
async function startPinging(url: string): Promise<() => Promise<Times>> {
  const pinger = new Worker(join(import.meta.dirname, 'pinger.mjs'), { workerData: { url }, execArgv: [] })
  await once(pinger, 'online')
  return async () => {
    pinger.postMessage('stop', [])
    const [times] = (await once(pinger, 'message')) as [number[]]
    await pinger.terminate()
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
    return { count: sorted.length, p99: at(0.99), worst: at(1) }
  }
}
