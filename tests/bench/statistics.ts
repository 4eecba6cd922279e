import { close, fillDatabase, only, quick, report, startApp } from './servers.ts'
import { fillStatistics } from './statistics-data.ts'

// The numbers of the statistics page with a million contacts and two million events in twenty accounts: milliseconds of one
// reader, the server included.

const SAMPLES = quick ? 20 : 100
const GOAL_MS = 300
const LIMIT_MS = 600

const data = await fillDatabase((sql) => fillStatistics(sql, quick))
const app = await startApp()
const year = { from: new Date(Date.now() - 365 * 86_400_000).toISOString(), to: new Date().toISOString() }
const parts = ['people', 'overview', 'courses'] as const
try {
  for (const [name, filter] of Object.entries({ 'all languages': {}, 'one language': { locale: 'ua' } })) {
    const times: Record<string, number[]> = { page: [], people: [], overview: [], courses: [] }
    for (let sample = 0; sample <= SAMPLES; sample += 1) {
      let page = 0
      for (const part of parts) {
        const time = await timeOf(`statistics.${part}`, { ...year, time_zone: 'Europe/Kyiv', ...filter })
        page += time
        // The first one fills the caches.
        if (sample > 0) times[part]?.push(time)
      }
      if (sample > 0) times.page?.push(page)
    }
    for (const [part, of] of Object.entries(times))
      if (only === undefined || only === 'statistics')
        for (const share of [0.5, 0.99])
          report.add('statistics', `${part}, ${name}, p${share * 100} ms`, [percentile(of, share)], GOAL_MS, LIMIT_MS)
  }
} finally {
  await close([app])
}
report.end()

async function timeOf(path: string, input: object): Promise<number> {
  const started = performance.now()
  const address = `${app.origin}/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
  const reply = await fetch(address, { headers: { authorization: `Bearer ${data.token}` } })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  await reply.arrayBuffer()
  return performance.now() - started
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
