import { afterEach, expect, test, vi } from 'vitest'
import { type Part, runParts } from './run-parts.mjs'

const node = (code: string): Part['command'] => [process.execPath, '--eval', code]
const writing = (text: string, code = 0) => node(`console.log('${text}'); process.exitCode = ${code}`)

/** Runs parts and returns what was printed. */
async function outputOf(parts: Part[]): Promise<{ passed: boolean; lines: string }> {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  const passed = await runParts(() => parts)
  return { passed, lines: printed.mock.calls.flat().join('\n') }
}

afterEach(() => vi.restoreAllMocks())

test('a part that passes is one line, and the counts come last', async () => {
  const { passed, lines } = await outputOf([{ name: 'types', threads: 2, command: writing('silent') }])
  expect(lines).toMatch(/^ok {4} types +\d+\.\d s {2}1 check$/m)
  expect(lines).not.toContain('silent')
  expect(lines).toMatch(/\n1 passed, 0 failed$/)
  expect(passed).toBe(true)
})

test('a part that fails shows what it printed, and the others go on', async () => {
  const { passed, lines } = await outputOf([
    { name: 'lint', threads: 2, command: writing('why it failed', 1) },
    { name: 'types', threads: 2, command: writing('silent') },
  ])
  expect(lines).toMatch(/why it failed\nFAILED lint/)
  expect(lines).toMatch(/\n1 passed, 1 failed$/)
  expect(passed).toBe(false)
})

test.each([
  ['crashed after its tests passed', 1, { passed: 5, failed: 0, skipped: 0 }],
  ['ran no test', 0, { passed: 0, failed: 0, skipped: 3 }],
])('a runner that %s has failed', async (_what, code, counted) => {
  const command = writing('', code)
  const { passed, lines } = await outputOf([{ name: 'unit', threads: 2, command, count: () => ({ ...counted }) }])
  expect(lines).toMatch(/FAILED unit/)
  expect(passed).toBe(false)
})

test('a part is not tried when what it needs has failed', async () => {
  const { lines } = await outputOf([
    { name: 'build', threads: 1, command: writing('no build', 1) },
    { name: 'journeys', threads: 2, after: 'build', command: writing('never') },
  ])
  expect(lines).toContain('journeys needs “build”')
  expect(lines).not.toContain('never')
  expect(lines).toMatch(/\n0 passed, 2 failed$/)
})

test('the slowest tests are named with their part', async () => {
  const tests = Array.from({ length: 12 }, (_, at) => ({ title: `test ${at}`, seconds: at }))
  const count = () => ({ passed: 12, failed: 0, skipped: 0, tests })
  const { lines } = await outputOf([{ name: 'unit', threads: 1, command: writing(''), count }])
  expect(lines).toMatch(/Slowest tests\n +11\.0 s {2}unit: test 11\n(.*\n){8} +2\.0 s {2}unit: test 2\n\n/)
})

test('failed tests are named at the end with the first lines of their errors', async () => {
  const error = [
    '\u001B[31mError: element is hidden\u001B[39m',
    '',
    ...Array.from({ length: 20 }, (_, at) => `line ${at}`),
  ]
  const tests = [
    { title: 'a call', seconds: 1, error: error.join('\n') },
    { title: 'a note', seconds: 1, error: '' },
  ]
  const count = () => ({ passed: 1, failed: 1, skipped: 0, tests })
  const { lines } = await outputOf([{ name: 'journeys', threads: 1, command: writing('', 1), count }])
  expect(lines).toMatch(/Failed tests\n {2}journeys: a call\n {4}Error: element is hidden\n {4}line 0\n(.*\n){6}\n/)
})

test('parts of one thread run beside each other', async () => {
  // Each waits for the file that the other writes.
  const meeting = (own: string, other: string) =>
    node(`const fs = require('fs'), os = require('os'), place = os.tmpdir() + '/meeting-${process.pid}-'
      fs.writeFileSync(place + '${own}', '')
      const wait = setInterval(() => { if (fs.existsSync(place + '${other}')) clearInterval(wait) }, 10)`)
  const { passed } = await outputOf([
    { name: 'one', threads: 1, command: meeting('one', 'other') },
    { name: 'other', threads: 1, command: meeting('other', 'one') },
  ])
  expect(passed).toBe(true)
})
