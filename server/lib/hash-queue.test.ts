import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Unavailable } from './errors.ts'
import { HashQueue } from './hash-queue.ts'

describe('HashQueue', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Work whose end the test decides. */
  function makeWork() {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const work = (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    }
    /** Ends what began first. */
    const endOne = async () => {
      ends.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    return { begun, work, endOne }
  }

  test('runs so many at a time, and each address in its turn, one that has just come first', async () => {
    const { begun, work, endOne } = makeWork()
    const queue = new HashQueue({ concurrency: 2 })
    const calls = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => queue.run(name.charAt(0), work(name)))
    expect(begun).toEqual(['a1', 'a2'])
    for (let ended = 0; ended < 7; ended += 1) await endOne()
    expect(begun).toEqual(['a1', 'a2', 'c1', 'b1', 'a3', 'b2', 'a4'])
    expect(await Promise.all(calls)).toHaveLength(7)
  })

  test('an address whose work succeeded before is served first', async () => {
    const { begun, work, endOne } = makeWork()
    const queue = new HashQueue({ concurrency: 1 })
    const calls = [queue.run('known', work('known'))]
    await endOne()
    await calls[0]
    for (const name of ['a', 'known', 'b', 'c']) calls.push(queue.run(name, work(name)))
    for (let ended = 0; ended < 4; ended += 1) await endOne()
    expect(begun.slice(1)).toEqual(['a', 'known', 'c', 'b'])
    await Promise.all(calls)
  })

  test('goes on after work that failed', async () => {
    const queue = new HashQueue({ concurrency: 1 })
    const failed = queue.run('a', () => Promise.reject(new Error('no')))
    const next = queue.run('a', () => Promise.resolve('next'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('next')
  })

  test('refuses work that waited too long, which then does not begin', async () => {
    const { begun, work, endOne } = makeWork()
    const queue = new HashQueue({ concurrency: 1 })
    const first = queue.run('a', work('a1'))
    const late = expect(queue.run('b', work('b1'))).rejects.toThrow(Unavailable)
    await vi.advanceTimersByTimeAsync(4_000)
    await late
    const last = queue.run('c', work('c1'))
    await endOne()
    await endOne()
    expect(await Promise.all([first, last])).toEqual(['a1', 'c1'])
    expect(begun).toEqual(['a1', 'c1'])
  })
})
