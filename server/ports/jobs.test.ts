import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/testing/create-test-database.ts'
import { type JobQueue, type Jobs, openJobs } from './jobs.ts'

interface Greeting {
  name: string
}

const greetings: JobQueue<Greeting> = {
  name: 'greetings',
  retryLimit: 3,
  retryDelay: 1,
  retryDelayMax: 1,
  attemptTimeout: 60,
  retention: 3_600,
  concurrency: 2,
}

describe('jobs', () => {
  let testDatabase: TestDatabase
  let jobs: Jobs
  const account = randomUUID()
  const open = () => openJobs({ address: testDatabase.address, onError: console.error })

  beforeEach(async () => {
    testDatabase = await createTestDatabase()
    jobs = open()
  })
  afterEach(async () => {
    await jobs.stop()
    await testDatabase.drop()
  })

  const stored = () => testDatabase.owner`select state, data from pgboss.job where name = ${greetings.name}`

  test('reach their handler with the account, also when sent before it started', async () => {
    const handled: string[] = []
    jobs.work(greetings, async (accountId, { name }) => void handled.push(`${name} ${accountId}`))
    await jobs.send(greetings, account, { name: 'before' })
    await jobs.start()
    await jobs.send(greetings, account, { name: 'after' })
    await expect.poll(() => handled.toSorted()).toEqual([`after ${account}`, `before ${account}`])
    await expect.poll(stored).toMatchObject([{ state: 'completed' }, { state: 'completed' }])
  })

  test('are stored with their transaction or not at all', async () => {
    await testDatabase.db.inAccount(account, (tx) => jobs.send(greetings, tx, { name: 'kept' }))
    const failed = testDatabase.db.inAccount(account, async (tx) => {
      await jobs.send(greetings, tx, { name: 'lost' })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await stored()).toMatchObject([{ data: { name: 'kept', account_id: account } }])
  })

  test('with the same key wait only once', async () => {
    await jobs.send(greetings, account, { name: 'first' }, { key: 'a' })
    await jobs.send(greetings, account, { name: 'second' }, { key: 'a' })
    await jobs.send(greetings, account, { name: 'other' }, { key: 'b' })
    expect((await stored()).map(({ data }) => (data as Greeting).name).toSorted()).toEqual(['other', 'second'])
  })

  test('left by a stopped process are done by the next one', async () => {
    await jobs.send(greetings, account, { name: 'left' })
    await jobs.stop()
    jobs = open()
    const handled: string[] = []
    jobs.work(greetings, async (_accountId, { name }) => void handled.push(name))
    await jobs.start()
    await expect.poll(() => handled).toEqual(['left'])
  })

  test('for a later time run at that time', async () => {
    const handled: number[] = []
    jobs.work(greetings, async () => void handled.push(Date.now()))
    await jobs.start()
    const startAfter = new Date(Date.now() + 1_500)
    await jobs.send(greetings, account, { name: 'later' }, { startAfter })
    await expect.poll(() => handled.length).toBe(1)
    expect(handled[0]).toBeGreaterThanOrEqual(startAfter.getTime())
  })

  test('that failed store no values of the statement, which may be about people', async () => {
    jobs.work(greetings, async (accountId) => {
      await testDatabase.db.inAccount(accountId, (tx) => tx.execute(sql`select ${'Olena'} || (1 / 0)::text`))
    })
    await jobs.start()
    await jobs.send(greetings, account, { name: 'fails' })
    const outputs = () =>
      testDatabase.owner<{ output: string | null }[]>`
        select output::text as output from pgboss.job where name = ${greetings.name}`
    await expect.poll(async () => (await outputs())[0]?.output).toContain('division by zero')
    expect((await outputs())[0]?.output).not.toContain('Olena')
  })

  test('are scheduled once for each account', async () => {
    const scheduled = () => testDatabase.owner`select key, cron, data from pgboss.schedule`
    await jobs.schedule(greetings, account, { name: 'daily' }, '0 6 * * *')
    await jobs.schedule(greetings, account, { name: 'daily' }, '0 7 * * *')
    expect(await scheduled()).toMatchObject([{ key: account, cron: '0 7 * * *', data: { account_id: account } }])
    await jobs.unschedule(greetings, account)
    expect(await scheduled()).toEqual([])
  })
})
