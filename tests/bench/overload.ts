import { measureOverload } from '../support/measure-overload.ts'
import { startServer } from '../support/server.ts'
import { Report } from './report.ts'

// Twice as many calls as the server can answer: what it still answers, how fast it refuses the rest, and how soon it is back. The
// driver needs a part of the machine too, a fifth of two processors.

const quick = process.argv.includes('--quick')
const report = new Report()
const server = await startServer()
try {
  const { capacity, goodput, after, quickRefusals } = await measureOverload(server, quick ? 10 : 40)
  // The capacity to them, as a figure above its limit fails the run.
  report.add(
    'overload',
    `${goodput.toFixed(0)} good/s of ${capacity.toFixed(0)}, capacity to them`,
    [capacity / goodput],
    1.25,
    1.5,
  )
  report.add('overload', '% of refusals after 100 ms', [100 * (1 - quickRefusals)], 0.5, 1)
  report.add('overload', `${after.toFixed(0)} good/s after, capacity to them`, [capacity / after], 1.25, 1.5)
} finally {
  await server.stop()
}
report.end()
