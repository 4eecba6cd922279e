import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureOverload } from '../support/measure-overload.ts'
import { type RunningServer, startServer } from '../support/server.ts'

describe('more calls than the server can answer', () => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  test('at twice its capacity over 600 connections it goes on answering, refuses the rest at once, and answers of students last', async () => {
    const { capacity, goodput, after, failed, refusals, quickRefusals, shares } = await measureOverload(server, 60)
    console.log(
      `capacity ${capacity.toFixed(0)} a second; at twice of it ${goodput.toFixed(0)} good a second, ${refusals} refused, ` +
        `${(100 * quickRefusals).toFixed(1)} % of them within 100 ms; good of saves ${shares.saves.toFixed(2)}, of all ${shares.all.toFixed(2)}; ` +
        `then ${after.toFixed(0)} a second`,
    )
    expect(failed).toBe(0)
    expect(goodput).toBeGreaterThan(0.8 * capacity)
    expect(refusals).toBeGreaterThan(0)
    expect(quickRefusals).toBeGreaterThan(0.99)
    expect(shares.saves).toBeGreaterThan(shares.all)
    expect(after).toBeGreaterThan(0.7 * capacity)
  })
})
