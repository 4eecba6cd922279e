import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { type PushService, startPushService } from '../../ports/testing/push-service.ts'
import { makeDevice, makeLesson, makeLink, releaseReview } from '../studyings/testing.ts'
import { enqueueReviewNotifications } from './service.ts'
import { sendPushTo } from './testing.ts'

describe('a review notification', () => {
  let testApp: TestApp
  let service: PushService
  let teacher: TestPerson
  let guest: ReturnType<typeof makeDevice>
  let link: string

  beforeAll(async () => {
    testApp = await createTestApp()
    service = await startPushService()
    await testApp.deps.jobs.start()
  })
  beforeEach(async () => {
    await sendPushTo(service, testApp, 1)
    service.received.splice(0)
    const account = await testApp.makeAccount()
    const lesson = await makeLesson(testApp, account)
    link = await makeLink(testApp, lesson)
    teacher = await testApp.makePerson(account, Role.EDITOR)
    guest = makeDevice(testApp, lesson, link)
    await guest.send('words', 'My own words')
    await guest.finish({ studying_user_name: 'Guest' })
  })
  afterAll(async () => {
    await testApp.close()
    await service.close()
  })

  const subscribe = async (browser: ReturnType<PushService['subscribe']>) => {
    const { studying_id, guest_secret } = guest
    const own = { link_token: link, studying_id, guest_secret }
    await (await testApp.as()).webpush.subscribe({ subscription: browser, userType: 'student', ...own })
  }
  const review = async () => releaseReview(testApp, teacher, guest.studying_id)
  const jobs = async () =>
    testApp.database.owner<{ state: string; retry_count: number; wait: number; days: number }[]>`
      select state, retry_count, extract(epoch from start_after - now())::int as wait,
        (extract(epoch from keep_until - created_on) / 86400)::int as days
      from pgboss.job where data ->> 'studying_id' = ${guest.studying_id}`
  const expectJob = (job: object) => expect.poll(jobs).toMatchObject([job])
  /** Makes the waiting job due, as if its pause were over. */
  const passPause = () => testApp.database.owner`
    with due as (update pgboss.job set start_after = now() where data ->> 'studying_id' = ${guest.studying_id})
    select pg_notify(channel, 'review-notifications') from (select 'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24) as channel) c`

  test('is sent once after the push service has recovered, with growing pauses between the attempts', async () => {
    const browser = service.subscribe((attempt) => ({ status: attempt <= 4 ? 503 : 201 }))
    await subscribe(browser)
    await review()
    await expectJob({ state: 'retry', retry_count: 0 })
    expect(service.asked(browser.endpoint)).toBe(2)
    const [first] = await jobs()
    expect(first?.wait).toBeGreaterThan(4 * 60)
    expect(first?.wait).toBeLessThanOrEqual(10 * 60)
    await passPause()
    await expectJob({ state: 'retry', retry_count: 1 })
    expect(service.asked(browser.endpoint)).toBe(4)
    const [second] = await jobs()
    expect(second?.wait).toBeGreaterThan(9 * 60)
    await passPause()
    await expectJob({ state: 'completed' })
    expect(service.received).toMatchObject([
      { endpoint: browser.endpoint, message: { studying_id: guest.studying_id } },
    ])
  })
  test('is enqueued once for reviews that follow each other, and tried again at once', async () => {
    const browser = service.subscribe((attempt) => ({ status: attempt <= 2 ? 503 : 201 }))
    await subscribe(browser)
    await review()
    await expectJob({ state: 'retry' })
    const { studying_id } = guest
    await (await testApp.as(teacher)).studyings.saveComment({
      studying_id,
      element_id: 'words',
      comment: 'New',
      version: 0,
    })
    await review()
    await expectJob({ state: 'completed' })
    expect(service.received).toHaveLength(1)
  })

  test('survives a stop of the server', async () => {
    await subscribe(service.subscribe())
    await testApp.deps.push.close()
    await review()
    await expectJob({ state: 'retry' })
    await sendPushTo(service, testApp, 1)
    await passPause()
    await expectJob({ state: 'completed' })
    expect(service.received).toHaveLength(1)
  })

  test('is held back while the studying is reset, for at most two weeks', async () => {
    await subscribe(service.subscribe())
    await testApp.deps.push.close()
    await review()
    await expectJob({ state: 'retry', days: 14 })
    await sendPushTo(service, testApp, 1)
    await testApp.database.owner`update studyings set reset_at = now() where _id = ${guest.studying_id}`
    await passPause()
    await expectJob({ state: 'retry', retry_count: 1 })
    expect(service.received).toEqual([])
  })

  test('ends with its subscription', async () => {
    const browser = service.subscribe({ status: 503 })
    await subscribe(browser)
    await review()
    await expectJob({ state: 'retry' })
    await (await testApp.as()).webpush.unsubscribe({ endpoint: browser.endpoint })
    await passPause()
    await expectJob({ state: 'completed' })
  })

  test('is rolled back with its review', async () => {
    await subscribe(service.subscribe())
    const { account_id } = teacher
    const failed = testApp.deps.db.inAccount(account_id, async (tx) => {
      await enqueueReviewNotifications(testApp.deps, tx, { _id: guest.studying_id, studying_user_id: null })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await jobs()).toEqual([])
  })
})
