import { describe, expect, it } from 'vitest'
import type { Database } from './client.ts'
import { inOneTurn } from './in-one-turn.ts'

describe('what is asked in one turn', () => {
  const database = () => ({}) as Database

  /** Answers a number with its double, and takes no batch that holds the number 13. */
  function doubling() {
    const asked: (readonly number[])[] = []
    const double = inOneTurn((_db, keys: readonly number[]) => {
      asked.push(keys)
      return keys.includes(13) ? Promise.reject(new Error('unlucky')) : Promise.resolve(keys.map((key) => key * 2))
    })
    return { asked, double }
  }

  it('goes as one, each with its own answer, and is asked anew in the next', async () => {
    const { asked, double } = doubling()
    const db = database()
    expect(await Promise.all([1, 2, 1].map((key) => double(db, key)))).toEqual([2, 4, 2])
    expect(await double(db, 1)).toBe(2)
    expect(asked).toEqual([[1, 2, 1], [1]])
  })

  it('never mixes databases', async () => {
    const { asked, double } = doubling()
    await Promise.all([double(database(), 1), double(database(), 2)])
    expect(asked).toEqual([[1], [2]])
  })

  it('suffers no fault of another', async () => {
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
