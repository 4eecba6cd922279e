import { describe, expect, test } from 'vitest'
import type { Database } from './client.ts'
import { batchPerTick } from './batch-loader.ts'

describe('batchPerTick', () => {
  const database = () => ({}) as Database

  /** Doubles numbers, and fails for each batch that contains 13. */
  function doubling() {
    const asked: (readonly number[])[] = []
    const double = batchPerTick((_db, keys: readonly number[]) => {
      asked.push(keys)
      return keys.includes(13) ? Promise.reject(new Error('unlucky')) : Promise.resolve(keys.map((key) => key * 2))
    })
    return { asked, double }
  }

  test('sends the calls of one turn as one batch, and caches nothing', async () => {
    const { asked, double } = doubling()
    const db = database()
    expect(await Promise.all([1, 2, 1].map((key) => double(db, key)))).toEqual([2, 4, 2])
    expect(await double(db, 1)).toBe(2)
    expect(asked).toEqual([[1, 2, 1], [1]])
  })

  test('keeps databases apart', async () => {
    const { asked, double } = doubling()
    await Promise.all([double(database(), 1), double(database(), 2)])
    expect(asked).toEqual([[1], [2]])
  })

  test('does not let one failing key fail the others', async () => {
    const { double } = doubling()
    const db = database()
    const answers = await Promise.allSettled([1, 13, 2].map((key) => double(db, key)))
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual([
      2,
      'Error: unlucky',
      4,
    ])
    await expect(double(db, 13)).rejects.toThrow('unlucky')
  })
})
