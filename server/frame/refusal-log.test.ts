import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefusalLog } from './refusal-log.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('thousands of refusals are one line a second, with their number and causes', () => {
  const lines: unknown[][] = []
  const log = { warn: (...facts: unknown[]) => lines.push(facts) }
  const refusals = new RefusalLog()
  const refuse = (times: number, cause: string) => {
    for (let time = 0; time < times; time += 1) refusals.add(log as never, '/trpc/courses.list', cause)
  }
  refuse(2_000, '57P03 the database system is starting up')
  refuse(1, 'too much to do')
  vi.advanceTimersByTime(999)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(1)
  refuse(3, 'too much to do')
  vi.advanceTimersByTime(5_000)
  expect(lines).toEqual([
    [
      {
        refused: 2_001,
        causes: ['57P03 the database system is starting up', 'too much to do'],
        operations: ['/trpc/courses.list'],
      },
      'calls were refused with 503',
    ],
    [{ refused: 3, causes: ['too much to do'], operations: ['/trpc/courses.list'] }, 'calls were refused with 503'],
  ])
})
