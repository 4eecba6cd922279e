import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { openPush } from '../../ports/push.ts'
import { type PushService, startPushService } from '../../ports/testing/push-service.ts'
import { keepVapidKeys } from '../../ports/vapid-keys.ts'
import { makeDevice, makeLesson, makeLink } from '../studyings/testing.ts'
import { tellWhatIsOwed } from './keep-telling.ts'

describe('a notice that no push service took', () => {
  let test: TestApp
  let service: PushService
  let teacher: TestPerson
  let guest: ReturnType<typeof makeDevice>
  let link: string

  const open = () =>
    openPush({
      keys: keepVapidKeys(test.deps.config.dataDir),
      subject: test.deps.config.vapidSubject,
      services: [service.origin],
      ca: service.cert,
      pauses: [1],
    })
  beforeAll(async () => {
    test = await createTestApp()
    service = await startPushService()
  })
  beforeEach(async () => {
    await test.deps.push.close()
    test.deps.push = open()
    service.received.splice(0)
    const account = await test.makeAccount()
    const lesson = await makeLesson(test, account)
    link = await makeLink(test, lesson)
    teacher = await test.makePerson(account, Role.EDITOR)
    guest = makeDevice(test, lesson, link)
    await guest.send('words', 'My own words')
    await guest.finish({ studying_user_name: 'Guest' })
  })
  afterAll(async () => {
    await test.close()
    await service.close()
  })

  const wait = async (browser: ReturnType<PushService['subscribe']>) => {
    const { studying_id, guest_secret } = guest
    const own = { link_token: link, studying_id, guest_secret }
    await (await test.as()).webpush.subscribe({ subscription: browser, userType: 'student', ...own })
  }
  const review = async () => (await test.as(teacher)).studyings.review({ studying_id: guest.studying_id })
  const pass = (minutes: number) => {
    test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000)
  }
  const owed = async () => {
    const { studying_id } = guest
    return test.database.owner`select tries, due_at from owed_notices where studying_id = ${studying_id}`
  }

  it('goes out once the service is back, and once only', async () => {
    const browser = service.subscribe((attempt) => ({ status: attempt <= 4 ? 503 : 201 }))
    await wait(browser)
    await review()
    await expect.poll(() => service.asked(browser.endpoint)).toBe(2)
    await tellWhatIsOwed(test.deps)
    expect(service.asked(browser.endpoint)).toBe(2)
    pass(6)
    await tellWhatIsOwed(test.deps)
    expect(service.asked(browser.endpoint)).toBe(4)
    expect(await owed()).toMatchObject([{ tries: 2 }])
    // It rests longer each time.
    pass(6)
    await tellWhatIsOwed(test.deps)
    expect(service.asked(browser.endpoint)).toBe(4)
    pass(6)
    await tellWhatIsOwed(test.deps)
    expect(service.received).toMatchObject([
      { endpoint: browser.endpoint, message: { studying_id: guest.studying_id } },
    ])
    expect(await owed()).toEqual([])
    pass(600)
    await tellWhatIsOwed(test.deps)
    expect(service.received).toHaveLength(1)
  })

  it('goes out after a stop of the server, which sends nothing any more', async () => {
    await wait(service.subscribe())
    await test.deps.push.close()
    await review()
    await expect.poll(owed).toMatchObject([{ tries: 1 }])
    test.deps.push = open()
    pass(6)
    await tellWhatIsOwed(test.deps)
    expect(service.received).toHaveLength(1)
  })

  it('is kept back from whom nothing is to be told any more, and forgotten after two weeks', async () => {
    await wait(service.subscribe())
    await test.deps.push.close()
    await review()
    await expect.poll(owed).toMatchObject([{ tries: 1 }])
    test.deps.push = open()
    await test.database.owner`update studyings set reset_at = now() where _id = ${guest.studying_id}`
    pass(6)
    await tellWhatIsOwed(test.deps)
    expect(service.received).toEqual([])
    pass(14 * 24 * 60)
    await tellWhatIsOwed(test.deps)
    expect(await owed()).toEqual([])
  })
})
