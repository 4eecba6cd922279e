import { accounts } from './million-contacts.ts'
import { end, only, quick, report, startApp } from './servers.ts'

// The numbers of the statistics page with a million contacts and two million events in twenty accounts: milliseconds of one
// reader, the server included. The page asks for all of them in one request.

const SAMPLES = quick ? 20 : 100
/** Of each part alone, which has no goal for its slowest reply. */
const PART_SAMPLES = SAMPLES / 4
const GOAL_MS = 300
const LIMIT_MS = 600

// Of an account that other scenarios have not changed.
const { token } = accounts[1]
const app = await startApp()
const year = { from: new Date(Date.now() - 365 * 86_400_000).toISOString(), to: new Date().toISOString() }
const parts = ['people', 'overview', 'courses'] as const
try {
  for (const [language, filter] of Object.entries({ 'all languages': {}, 'one language': { locale: 'ua' } })) {
    const input = { ...year, time_zone: 'Europe/Kyiv', ...filter }
    const times: Record<string, number[]> = { page: [], people: [], overview: [], courses: [] }
    for (let sample = 0; sample <= SAMPLES; sample += 1) {
      const taken: Record<string, number> = { page: await timeOf(parts, input) }
      if (sample <= PART_SAMPLES) for (const part of parts) taken[part] = await timeOf([part], input)
      // The first one fills the caches.
      if (sample > 0) for (const [name, time] of Object.entries(taken)) times[name]?.push(time)
    }
    for (const [part, of] of Object.entries(times))
      if (only === undefined || only === 'statistics')
        for (const share of part === 'page' ? [0.5, 0.99] : [0.5])
          report.add(
            'statistics',
            `${part}, ${language}, p${share * 100} ms`,
            [percentile(of, share)],
            GOAL_MS,
            LIMIT_MS,
          )
  }
} finally {
  await end(app)
}

/** One request for these parts, as the browser sends the calls of a page. */
async function timeOf(asked: readonly string[], input: object): Promise<number> {
  const started = performance.now()
  const inputs = Object.fromEntries(asked.map((_part, at) => [at, { json: input }]))
  const path = asked.map((part) => `statistics.${part}`).join(',')
  const address = `${app.origin}/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  await reply.arrayBuffer()
  return performance.now() - started
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
