import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { caller } from './caller.ts'
import { ConnectionPool } from './connection-pool.ts'
import { PoolBusy } from './pool-busy.ts'

describe('waiting for a connection', () => {
  const open = () => ({ end: async () => {} }) as unknown as postgres.Sql
  const as = (asking: { isGone: boolean }, pool: ConnectionPool) => caller.run(asking, () => pool.acquire())

  test('ends when the caller is gone, and the next one gets the connection', async () => {
    const pool = new ConnectionPool(open, 1)
    const held = await pool.acquire()
    const leaving = { isGone: false }
    const [left, next] = [as(leaving, pool), as({ isGone: false }, pool)]
    leaving.isGone = true
    await expect(left).rejects.toThrow(PoolBusy)
    pool.release(held)
    expect(await next).toBe(held)
  })

  test('ends before the time of the call, also when no connection comes back', async () => {
    const pool = new ConnectionPool(open, 1)
    await pool.acquire()
    await expect(as({ isGone: false }, pool)).rejects.toThrow('The database had no time for this')
  })

  test('is refused at once when a thousand wait; work of the server itself waits', async () => {
    const pool = new ConnectionPool(open, 1)
    const held = await pool.acquire()
    const waiting = Array.from({ length: 1_000 }, () => as({ isGone: false }, pool))
    await expect(as({ isGone: false }, pool)).rejects.toThrow('Too many wait for the database')
    const job = pool.acquire()
    for (const one of waiting) {
      pool.release(held)
      expect(await one).toBe(held)
    }
    pool.release(held)
    expect(await job).toBe(held)
  })
})
