import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCauses } from '../lib/errors.ts'
import { createMetrics, type ServerState } from './metrics.ts'

const read = (name: string) => readFileSync(`docs/deploy/${name}`, 'utf8')
const namesIn = (text: string) => new Set(text.match(/\b(?:bible_school|nodejs|process|http)_\w+/g) ?? [])
/** The series of a histogram belong to one figure. */
const figureOf = (name: string) => name.replace(/_(bucket|count|sum)$/, '')

describe('what is in docs/deploy', () => {
  const state: ServerState = {
    database: { transactions: { most: 10, busy: 1, idle: 2, waiting: 0 }, lookups: 0, saves: 0 },
    jobs: [{ queue: 'nightly', scheduled: 0, waiting: 0, active: 0, given_up: 1, oldest: 0 }],
    disk: { free: 9, size: 10 },
    backup: undefined,
    isOverloaded: false,
  }
  const metrics = createMetrics('.')
  let exposed: Set<string>
  let text: string

  beforeAll(async () => {
    text = await metrics.collect(state)
    exposed = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  })

  test.each(['grafana-dashboard.json', 'alerts.yml', 'alerts.test.yml'])(
    '%s asks for figures that there are',
    (file) => {
      const asked = [...namesIn(read(file))].map(figureOf)
      expect(asked.length).toBeGreaterThan(8)
      expect(asked.filter((name) => !exposed.has(name))).toEqual([])
    },
  )

  test.each(['grafana-dashboard.json', 'alerts.yml'])('%s asks for labels that there are', (file) => {
    for (const [, name = '', values = ''] of read(file).matchAll(/(bible_school_\w+)\{([^}]*)\}/g))
      for (const [, label = '', value = ''] of values.matchAll(/(\w+)=\\?"([^"\\$]+)\\?"/g))
        expect(text, `${name} ${label}`).toMatch(new RegExp(`^${name}\\{[^}]*${label}="${value}"`, 'm'))
  })

  test('the dashboard shows every figure of the application', () => {
    const shown = namesIn(read('grafana-dashboard.json'))
    const own = [...exposed].filter((name) => name.startsWith('bible_school_'))
    expect(own.filter((name) => !shown.has(name))).toEqual([])
  })

  test('each alert is tried and explained, and so is each cause of a 503', () => {
    const alerts = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
    const guide = readFileSync('docs/operations.md', 'utf8')
    expect(alerts.length).toBeGreaterThan(10)
    expect(alerts.filter((name) => !read('alerts.test.yml').includes(name) || !guide.includes(`\`${name}\``))).toEqual(
      [],
    )
    expect(allCauses.filter((cause) => !guide.includes(`\`${cause}\``))).toEqual([])
  })

  test('unknown figures are left out', async () => {
    const unknown = await metrics.collect({ ...state, jobs: undefined, disk: undefined })
    expect(unknown).not.toMatch(/^bible_school_(disk_free_bytes|disk_size_bytes|jobs)\b/m)
    expect(unknown).toContain('\nbible_school_database_up 0\n')
    expect(await metrics.collect(state)).toContain('\nbible_school_disk_free_bytes 9\n')
  })
})
