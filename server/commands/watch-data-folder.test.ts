import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openHub } from '../ports/testing/bus-hub.ts'
import { watchDataFolder } from './watch-data-folder.ts'

const [one, other] = ['one', 'other'].map((name) => mkdtempSync(join(tmpdir(), `bible-school-${name}-`))) as [
  string,
  string,
]
afterAll(() => [one, other].forEach((folder) => rmSync(folder, { recursive: true })))

/** What servers with these folders say, in the order of their start. */
async function startAll(folders: readonly string[], settings: object = {}): Promise<number[]> {
  const join = openHub()
  const all = []
  for (const dataDir of folders) {
    const [bus, say] = [join(), vi.fn()]
    watchDataFolder({ s3: undefined, dataDir, ...settings }, bus, say)
    await bus.start()
    all.push(say)
  }
  return all.map(({ mock }) => mock.calls.length)
}

test('servers with two data folders say so, those that share one or a bucket do not', async () => {
  expect(await startAll([one, one])).toEqual([0, 0])
  expect(await startAll([one, other, other])).toEqual([1, 1, 1])
  expect(await startAll([one, other], { s3: {} })).toEqual([0, 0])
})
