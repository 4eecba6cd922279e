import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { type PushService, startPushService } from '../../ports/testing/push-service.ts'
import {
  makeContact,
  makeDevice,
  makeLesson,
  makeLink,
  refusal,
  type TestLesson,
  releaseReview,
} from '../studyings/testing.ts'
import { sendPushTo } from './testing.ts'

type Subscription = ReturnType<PushService['subscribe']>

describe('web push', () => {
  let testApp: TestApp
  let service: PushService
  let account: string
  let lesson: TestLesson
  let link: string
  let teacher: TestPerson
  let manager: TestPerson
  let student: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    service = await startPushService()
    await sendPushTo(service, testApp, 3)
    await testApp.deps.jobs.start()
  })
  beforeEach(async () => {
    service.received.splice(0)
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    link = await makeLink(testApp, lesson)
    teacher = await testApp.makePerson(account, Role.EDITOR)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    student = await testApp.makePerson(account, Role.NONE)
  })
  afterAll(async () => {
    await testApp.close()
    await service.close()
  })

  const stored = async (endpoint: string) => {
    const [row] = await testApp.database.owner`select * from push_subscriptions where endpoint = ${endpoint}`
    return row
  }
  const subscribe = async (person: TestPerson | undefined, subscription: Subscription, more = {}, headers = {}) =>
    (await testApp.as(person, headers)).webpush.subscribe({ subscription, userType: 'student', ...more })
  const review = async (studying_id: string) => releaseReview(testApp, teacher, studying_id)
  const study = async (person: TestPerson) => {
    const studying_id = testApp.deps.newId()
    const { lesson_id, revision_id } = lesson
    const op_id = testApp.deps.newId()
    const answer = { lesson_id, revision_id, studying_id, op_id, seq: 1, element_id: 'words', answer: 'SECRET words' }
    await (await testApp.as(person)).studyings.saveAnswer(answer)
    await (await testApp.as(person)).studyings.finish({ studying_id })
    return studying_id
  }
  const guestAt = async (token: string, answer = 'words') => {
    const device = makeDevice(testApp, lesson, token)
    await device.send('words', answer)
    await device.finish({ studying_user_name: 'Canary Name' })
    const { studying_id, guest_secret } = device
    return { link_token: token, studying_id, guest_secret }
  }
  /** The endpoints that got a message, once every job is done and a last message has arrived after all others. */
  const heard = async () => {
    const open = () => testApp.database.owner`select id from pgboss.job where state in ('created', 'active')`
    await expect.poll(open).toHaveLength(0)
    const last = service.subscribe()
    await testApp.deps.push.send(last, { payload: {}, ttl: 1 })
    return service.received.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint !== last.endpoint)
  }

  describe('a subscription', () => {
    test('belongs to the signed-in person, in the language of the page', async () => {
      const browser = service.subscribe()
      expect(await subscribe(student, browser, {}, { 'accept-language': 'uk' })).toEqual({ success: true })
      expect(await stored(browser.endpoint)).toMatchObject({
        account_id: account,
        user_id: student.user_id,
        user_type: 'student',
        locale: 'ua',
        subscription: browser,
      })
    })

    test('can be stored over REST, without further fields of the browser', async () => {
      const browser = service.subscribe()
      const payload = {
        subscription: { ...browser, expirationTime: null, options: { tracking: 'no' } },
        userType: 'missioner',
      }
      const reply = await testApp.app.inject({
        method: 'POST',
        url: '/api/webpush/subscription',
        headers: { authorization: teacher.bearer },
        payload,
      })
      expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
      expect(await stored(browser.endpoint)).toMatchObject({ user_type: 'missioner', subscription: browser })
    })

    test('moves to the last person who registers the same browser, from another account too', async () => {
      const browser = service.subscribe()
      const foreignUser = await testApp.makePerson(await testApp.makeAccount(), Role.NONE)
      await subscribe(student, browser)
      await subscribe(manager, browser)
      expect(await stored(browser.endpoint)).toMatchObject({ account_id: account, user_id: manager.user_id })
      await subscribe(foreignUser, browser)
      expect(await stored(browser.endpoint)).toMatchObject({
        account_id: foreignUser.account_id,
        user_id: foreignUser.user_id,
      })
      const rows = await testApp.database.owner`select 1 from push_subscriptions where endpoint = ${browser.endpoint}`
      expect(rows).toHaveLength(1)
    })

    test('of a guest is a student’s in the account of the link, and requires the secret of the studying', async () => {
      const browser = service.subscribe()
      const guest = await guestAt(link)
      await subscribe(undefined, browser, guest)
      expect(await stored(browser.endpoint)).toMatchObject({ account_id: account, user_id: null, session_id: null })

      const other = await guestAt(link)
      const foreign = { ...guest, studying_id: other.studying_id }
      const unknown = { ...guest, studying_id: testApp.deps.newId() }
      const refused = [foreign, unknown].map((wrong) => refusal(subscribe(undefined, service.subscribe(), wrong)))
      expect(await Promise.all(refused)).toMatchObject([
        { statusCode: 404, details: null },
        { statusCode: 404, details: null },
      ])
      const asMissioner = subscribe(undefined, browser, { userType: 'missioner' })
      expect(await refusal(asMissioner)).toMatchObject({ statusCode: 401 })
      expect(await refusal(subscribe(student, browser, { userType: 'missioner' }))).toMatchObject({ statusCode: 403 })
      expect(await refusal(subscribe(student, browser, { userType: 'all' }))).toMatchObject({ statusCode: 400 })
    })

    test('of a person of another account counts as a guest’s at a link of this account', async () => {
      const browser = service.subscribe()
      const abroad = await testApp.makePerson(await testApp.makeAccount(), Role.MISSIONER)
      const guest = await guestAt(link)
      await subscribe(abroad, browser, { ...guest, userType: 'missioner' })
      expect(await stored(browser.endpoint)).toMatchObject({ account_id: account, user_id: null, user_type: 'student' })
      await review(guest.studying_id)
      expect(await service.until(1)).toMatchObject([{ endpoint: browser.endpoint }])
    })

    test.each([
      'http://fcm.googleapis.com/fcm/send/x',
      'https://127.0.0.1/x',
      'https://localhost:1/x',
      'https://[::1]/x',
      'https://169.254.169.254/x',
      'https://example.org/x',
    ])('is not taken for %s', async (endpoint) => {
      const wrong = subscribe(student, { ...service.subscribe(), endpoint })
      expect(await refusal(wrong)).toMatchObject({ statusCode: 400 })
      expect(await stored(endpoint)).toBeUndefined()
    })

    test('is refused with keys that cannot encrypt, or with an impossible expiry date', async () => {
      const { endpoint, keys } = service.subscribe()
      const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
      for (const wrong of [
        { ...keys, p256dh: offCurve },
        { ...keys, p256dh: 'x' },
        { ...keys, auth: 'short' },
      ])
        expect(await refusal(subscribe(student, { endpoint, keys: wrong }))).toMatchObject({ statusCode: 400 })
      const endless = { endpoint, keys, expirationTime: 1e300 }
      expect(await refusal(subscribe(student, endless))).toMatchObject({ statusCode: 400 })
    })

    test('of a person is one of at most twenty', async () => {
      const browsers = Array.from({ length: 21 }, () => service.subscribe())
      for (const [index, browser] of browsers.entries()) {
        await subscribe(student, browser)
        await testApp.database
          .owner`update push_subscriptions set created_at = ${new Date(2026, 0, 1 + index)} where endpoint = ${browser.endpoint}`
      }
      expect(await stored(browsers[0]?.endpoint ?? '')).toBeUndefined()
      expect(await stored(browsers[1]?.endpoint ?? '')).toBeDefined()
    })

    test('is renewed by its browser, which knows the secret, for the same person and studyings', async () => {
      const [own, guests, next, last] = Array.from({ length: 4 }, () => service.subscribe())
      if (!own || !guests || !next || !last) throw new Error('There are four')
      const device = await guestAt(link)
      await subscribe(student, own)
      await subscribe(undefined, guests, device)
      const renew = async ({ endpoint }: Subscription, auth: string, to: Subscription) =>
        (await testApp.as()).webpush.renew({ earlier: { endpoint, auth }, subscription: to })
      expect(await renew(own, guests.keys.auth, next)).toEqual({ success: true })
      expect(await stored(next.endpoint)).toBeUndefined()
      await renew(own, own.keys.auth, next)
      expect(await stored(own.endpoint)).toBeUndefined()
      expect(await stored(next.endpoint)).toMatchObject({ user_id: student.user_id, subscription: next })
      await renew(guests, guests.keys.auth, last)
      await review(device.studying_id)
      expect(await heard()).toContain(last.endpoint)
      // What a page has stored since is not replaced.
      await renew(next, next.keys.auth, last)
      expect(await stored(next.endpoint)).toMatchObject({ user_id: student.user_id })
      const foreign = { ...last, endpoint: 'https://push.example.org/x' }
      expect(await refusal(renew(last, last.keys.auth, foreign))).toMatchObject({ statusCode: 400 })
    })

    test('is removed by its person only, and a guest’s by everyone who knows its endpoint', async () => {
      const [own, guests] = [service.subscribe(), service.subscribe()]
      await subscribe(student, own)
      await subscribe(undefined, guests, await guestAt(link))
      const end = async (person: TestPerson | undefined, { endpoint }: Subscription) =>
        (await testApp.as(person)).webpush.unsubscribe({ endpoint })
      for (const person of [manager, undefined]) expect(await end(person, own)).toEqual({ success: true })
      expect(await stored(own.endpoint)).toBeDefined()
      await end(student, own)
      await end(undefined, guests)
      expect(await stored(own.endpoint)).toBeUndefined()
      expect(await stored(guests.endpoint)).toBeUndefined()
    })
  })

  describe('a review notification', () => {
    test('reaches the person on every device, in the language of each, without lesson content', async () => {
      const [phone, tablet] = [service.subscribe(), service.subscribe()]
      await subscribe(student, phone, {}, { 'accept-language': 'ru' })
      await subscribe(student, tablet, {}, { 'accept-language': 'uk' })
      const studying_id = await study(student)
      await review(studying_id)
      const received = await service.until(2)
      const pushed = new Map(received.map(({ endpoint, message }) => [endpoint, message]))
      const url = `/lesson?lesson_id=${lesson.lesson_id}`
      expect(pushed.get(phone.endpoint)).toEqual({
        title: 'Учитель ответил',
        text: 'Нажмите, чтобы прочитать.',
        url,
        locale: 'ru',
        studying_id,
      })
      expect(pushed.get(tablet.endpoint)).toMatchObject({ title: 'Учитель відповів', locale: 'ua' })
      expect(received[0]?.headers).toMatchObject({ ttl: String(14 * 86_400), urgency: 'normal' })
      expect(received[0]?.headers.topic).toMatch(/^[\w-]{32}$/)
    })

    test('reaches the guest’s device once for each studying, and no other device', async () => {
      const [browser, bystander] = [service.subscribe(), service.subscribe()]
      const guest = await guestAt(link, 'SECRET words')
      await subscribe(undefined, browser, guest)
      await subscribe(undefined, bystander, await guestAt(link))
      const second = await guestAt(link)
      await subscribe(undefined, browser, second)
      await review(guest.studying_id)
      await service.until(1)
      await review(guest.studying_id)
      await review(second.studying_id)
      await service.until(2)
      expect(await heard()).toEqual([browser.endpoint, browser.endpoint])
      expect(service.received.map(({ message }) => message)).toMatchObject([
        { url: '/lesson', studying_id: guest.studying_id },
        { url: '/lesson', studying_id: second.studying_id },
        {},
      ])
      const words = JSON.stringify(service.received)
      for (const secret of ['SECRET', 'Canary', link, guest.guest_secret]) expect(words).not.toContain(secret)
    })

    test('is sent again only for new comments', async () => {
      const browser = service.subscribe()
      await subscribe(student, browser)
      const studying_id = await study(student)
      await review(studying_id)
      await service.until(1)
      await (await testApp.as(teacher)).studyings.saveComment({
        studying_id,
        element_id: 'words',
        comment: 'SECRET comment',
        version: 0,
      })
      await review(studying_id)
      await service.until(2)
      expect(JSON.stringify(service.received)).not.toContain('SECRET')
    })

    test('reaches the device of a contact with an own link', async () => {
      const missioner = await testApp.makePerson(account, Role.MISSIONER)
      const guest = await guestAt(await makeLink(testApp, lesson, await makeContact(testApp, missioner)))
      const browser = service.subscribe()
      await subscribe(undefined, browser, guest)
      await review(guest.studying_id)
      expect(await service.until(1)).toMatchObject([{ endpoint: browser.endpoint }])
    })

    test('does not reach people who have signed out, were banned or moved to another account', async () => {
      const browsers = [service.subscribe(), service.subscribe(), service.subscribe()]
      const people = await Promise.all(browsers.map(() => testApp.makePerson(account, Role.NONE)))
      const studyings: string[] = []
      for (const [index, person] of people.entries()) {
        const browser = browsers[index]
        if (browser) await subscribe(person, browser)
        studyings.push(await study(person))
      }
      const { owner } = testApp.database
      const [left, banned, moved] = people
      await (await testApp.as(left)).auth.logout()
      await owner`update users set user_state = ${UserState.banned} where _id = ${banned?.user_id ?? ''}`
      await owner`update users set account_id = ${await testApp.makeAccount()} where _id = ${moved?.user_id ?? ''}`
      for (const studying of studyings) await review(studying)
      await subscribe(student, service.subscribe())
      await review(await study(student))
      await service.until(1)
      expect((await heard()).filter((endpoint) => browsers.some((browser) => browser.endpoint === endpoint))).toEqual(
        [],
      )
    })

    test('does not delay the review when the push service is silent or the device is gone', async () => {
      const [silent, gone] = [service.subscribe({ status: 201, hangs: true }), service.subscribe({ status: 410 })]
      await subscribe(student, silent)
      await subscribe(student, gone)
      const studying_id = await study(student)
      await review(studying_id)
      expect(service.givenUp(silent.endpoint)).toBe(0)
      await expect.poll(() => stored(gone.endpoint)).toBeUndefined()
      expect(await stored(silent.endpoint)).toBeDefined()
    })
  })
})
