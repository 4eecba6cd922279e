import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run } from '../../server/launch/runtime.mjs'

/**
 * A part of a test run: a program and how to count its tests.
 * @typedef {object} Part
 * @property {string} name
 * @property {1 | 2} threads How many processors it keeps busy: parts of one thread run beside each other.
 * @property {[program: string, ...args: string[]]} command
 * @property {Record<string, string>} [env]
 * @property {string} [after] The part without whose success it cannot run.
 * @property {() => Counted} [count] Reads what the program wrote; without it a part is one test.
 *
 * @typedef {object} Counted
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {{ title: string; seconds: number; error?: string }[]} [tests] How long each test took, and why it failed.
 */

const SLOWEST = 10
/** Lines that the summary has of an error. */
const ERROR_LINES = 8

/**
 * Runs parts in their order, as many at once as the machine has processors (two at least), and prints one line for each with its
 * time; what a part printed is shown only if it failed. Ends with the slowest tests, the failed ones and `N passed, N failed`.
 * @param {(reports: string) => Part[]} partsIn The parts, given the folder for the files that they write.
 * @returns {Promise<boolean>} Whether everything passed.
 */
export async function runParts(partsIn) {
  const folder = mkdtempSync(join(tmpdir(), 'bible-school-reports-'))
  const parts = partsIn(folder)
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const tests = []
  const started = performance.now()
  /** Whether each ended part passed. */
  const ended = new Map()
  let free = Math.max(2, availableParallelism())
  const waiting = [...parts]
  await runWhatFits()

  rmSync(folder, { recursive: true, force: true })
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  if (slowest.length > 0) {
    console.log('\nSlowest tests')
    for (const { title, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`)
  }
  const failures = tests.filter(({ error }) => error)
  if (failures.length > 0) {
    console.log('\nFailed tests')
    for (const { title, error } of failures) console.log(`  ${title}\n${beginOf(error)}`)
  }
  console.log(`\n${minutes(performance.now() - started)} in all`)
  console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`)
  return totals.failed === 0

  /** Runs the next parts, and what comes after each. */
  async function runWhatFits() {
    const begun = []
    for (;;) {
      const part = waiting.find(({ after }) => after === undefined || ended.has(after))
      if (!part || part.threads > free) break
      waiting.splice(waiting.indexOf(part), 1)
      free -= part.threads
      begun.push(runAndGoOn(part))
    }
    await Promise.all(begun)
  }

  async function runAndGoOn(part) {
    ended.set(part.name, await runPart(part))
    free += part.threads
    await runWhatFits()
  }

  async function runPart(part) {
    const { name, command, env, after, count } = part
    const begun = performance.now()
    const isPossible = after === undefined || ended.get(after)
    const output = join(folder, `${name}.log`)
    const ok = isPossible && (await runInto(output, command, env)) === 0
    const counted = count && isPossible ? count() : { passed: 1, failed: 0, skipped: 0 }
    // A runner that crashed or ran nothing is a failure even if no test failed.
    if ((!ok && counted.failed === 0) || counted.passed + counted.failed === 0)
      Object.assign(counted, { passed: 0, failed: 1 })
    const passed = counted.failed === 0
    if (!passed) console.log(isPossible ? readFileSync(output, 'utf8').trimEnd() : `${name} needs “${after}”`)
    for (const key of Object.keys(totals)) totals[key] += counted[key]
    tests.push(...(counted.tests ?? []).map(({ title, ...test }) => ({ title: `${name}: ${title}`, ...test })))
    const number = counted.passed + counted.failed
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1).padStart(7)
    console.log(
      `${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(13)}${seconds} s  ${number} ${number === 1 ? 'check' : 'checks'}`,
    )
    return passed
  }
}

async function runInto(output, [program, ...args], env) {
  const file = openSync(output, 'w')
  try {
    return await run(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', file, file] })
  } finally {
    closeSync(file)
  }
}

function beginOf(error) {
  const lines = stripVTControlCharacters(error).split('\n')
  return lines
    .filter((line) => line.trim())
    .slice(0, ERROR_LINES)
    .map((line) => `    ${line}`)
    .join('\n')
}

function minutes(milliseconds) {
  const seconds = Math.round(milliseconds / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`
}
