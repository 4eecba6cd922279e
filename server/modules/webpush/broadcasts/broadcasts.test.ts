import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { type PushService, startPushService } from '../../../ports/testing/push-service.ts'
import { refusal } from '../../studyings/testing.ts'
import { broadcastBatches } from './send-batch.ts'
import { sendPushTo } from '../testing.ts'

type Subscription = ReturnType<PushService['subscribe']>

describe('a broadcast', () => {
  let testApp: TestApp
  let service: PushService
  let account: string
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
  const listOf = async (person: TestPerson) => (await (await testApp.as(person)).webpush.listBroadcasts({})).broadcasts
  /** Runs the jobs that wait for their time. */
  const runScheduled = async () => {
    await testApp.database
      .owner`update pgboss.job set start_after = now() where name = 'broadcast-batches' and state = 'created'`
    await testApp.deps.jobs.send(broadcastBatches, account, { broadcast_id: randomUUID(), batch: 0 })
  }
  /** The newest broadcast, once it is like this. */
  const expectBroadcast = async (person: TestPerson, wanted: object) => {
    await expect.poll(async () => (await listOf(person))[0]).toMatchObject(wanted)
    return (await listOf(person))[0]
  }
  const begin = async (person: TestPerson, more = {}) =>
    (await testApp.as(person)).webpush.broadcast({
      title: 'Meeting',
      text: 'On Sunday at ten',
      url: '/course',
      userType: 'all',
      ...more,
    })
  /** Resolves once everyone had a turn, to the counts. */
  const broadcast = async (person: TestPerson, more = {}) => {
    const message = { _id: randomUUID(), ...more }
    const { success } = await begin(person, message)
    const find = async () => (await listOf(person)).find(({ _id, state }) => _id === message._id && state === 'sent')
    await expect.poll(find).toBeDefined()
    const { sent = 0, failed = 0, gone = 0 } = (await find()) ?? {}
    return { success, sent, failed: failed + gone }
  }

  test('reaches its recipients in the own account only', async () => {
    const browsers = { student: service.subscribe(), teacher: service.subscribe(), abroad: service.subscribe() }
    await subscribe(student, browsers.student)
    await subscribe(teacher, browsers.teacher, { userType: 'missioner' })
    await subscribe(await testApp.makePerson(await testApp.makeAccount(), Role.NONE), browsers.abroad)
    expect(await broadcast(manager)).toEqual({ success: true, sent: 2, failed: 0 })
    expect(await broadcast(manager, { userType: 'missioner', url: 'http://localhost:3000/menu' })).toMatchObject({
      sent: 1,
    })
    expect(await broadcast(manager, { userType: 'student' })).toMatchObject({ sent: 1 })
    const pushed = service.received.map(({ endpoint, message }) => [endpoint, message.url])
    expect(pushed.slice(2)).toEqual([
      [browsers.teacher.endpoint, '/menu'],
      [browsers.student.endpoint, '/course'],
    ])
    expect(service.received[0]?.message).toMatchObject({ title: 'Meeting', text: 'On Sunday at ten', url: '/course' })
    expect(JSON.stringify(service.received)).not.toContain(browsers.abroad.endpoint)
    const written = await testApp.database
      .owner`select actor_id, details from audit_log where account_id = ${account} and action = 'webpush.broadcast'`
    expect(written).toHaveLength(3)
    expect(written).toContainEqual({
      actor_id: manager.user_id,
      details: { userType: 'all', _id: expect.any(String) },
    })
  })

  test('shows neutral words in the language of each recipient while the account is in safe mode', async () => {
    const browser = service.subscribe()
    await subscribe(student, browser, {}, { 'accept-language': 'uk' })
    await testApp.database.owner`update accounts set account_settings = '{"safe_mode":true}' where _id = ${account}`
    await broadcast(manager)
    const pushed = service.received.find(({ endpoint }) => endpoint === browser.endpoint)?.message
    expect(pushed).toMatchObject({ title: 'Для вас є повідомлення', url: '/course' })
    // The same on the sender's own devices, which try it out.
    await subscribe(manager, service.subscribe(), { userType: 'missioner' }, { 'accept-language': 'ru' })
    await (await testApp.as(manager)).webpush.preview({ title: 'Meeting', text: 'On Sunday at ten', url: '/course' })
    expect(service.received.at(-1)?.message).toMatchObject({ title: 'Для вас есть сообщение', url: '/course' })
    expect(JSON.stringify(service.received)).not.toContain('Meeting')
  })

  test('for missioners does not reach a person who lost that role', async () => {
    const browser = service.subscribe()
    await subscribe(teacher, browser, { userType: 'missioner' })
    await testApp.database.owner`update users set account_role = ${Role.NONE} where _id = ${teacher.user_id}`
    expect(await broadcast(manager)).toEqual({ success: true, sent: 0, failed: 0 })
  })

  test('is answered with the counts so far, before the devices have answered, and continues', async () => {
    await subscribe(student, service.subscribe({ status: 410 }))
    await subscribe(student, service.subscribe())
    const slow = service.subscribe((attempt) => ({ status: 201, ...(attempt === 1 ? { hangs: true } : {}) }))
    await subscribe(student, slow)
    expect(await begin(manager)).toEqual({ success: true, sent: 0, failed: 0 })
    expect(service.givenUp(slow.endpoint)).toBe(0)
    // The one that did not answer gets a second attempt in a later round.
    const found = await expectBroadcast(manager, { state: 'sent' })
    expect(found).toMatchObject({ recipients: 3, sent: 2, gone: 1, failed: 0 })
    expect(service.asked(slow.endpoint)).toBe(2)
  })

  test('deletes devices that are gone and skips expired subscriptions', async () => {
    const [gone, stale] = [service.subscribe({ status: 404 }), service.subscribe()]
    await subscribe(student, gone)
    const expirationTime = testApp.clock.now.getTime() + 1_000
    await subscribe(student, { ...stale, expirationTime } as Subscription)
    testApp.clock.now = new Date(expirationTime + 1_000)
    expect(await broadcast(manager)).toEqual({ success: true, sent: 0, failed: 1 })
    expect(await stored(gone.endpoint)).toBeUndefined()
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'course',
    ' /course',
  ])('refuses the address of another site: %j', async (url) => {
    expect(await refusal(broadcast(manager, { url }))).toMatchObject({ statusCode: 400 })
  })

  test('has a title of at most 80 characters and a text of at most 300', async () => {
    expect(await broadcast(manager, { title: 'ї'.repeat(80), text: 'ї'.repeat(300) })).toMatchObject({
      success: true,
    })
    for (const more of [{ title: 'x'.repeat(81) }, { text: 'x'.repeat(301) }, { title: ' ' }])
      expect(await refusal(broadcast(manager, more))).toMatchObject({ statusCode: 400 })
  })

  test('is for managers only, five times an hour', async () => {
    for (const person of [student, teacher]) expect(await refusal(broadcast(person))).toMatchObject({ statusCode: 403 })
    const ids = Array.from({ length: 5 }, () => randomUUID())
    for (const _id of ids) await broadcast(manager, { _id })
    expect(await refusal(broadcast(manager))).toMatchObject({ statusCode: 429 })
    // A repeated call is no further one.
    expect(await broadcast(manager, { _id: ids[4] })).toMatchObject({ success: true })
    const other = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    expect(await broadcast(other)).toMatchObject({ success: true })
  })

  test('is for the devices of one language, if the sender likes', async () => {
    const [ukrainian, english] = [service.subscribe(), service.subscribe()]
    await subscribe(student, ukrainian, {}, { 'accept-language': 'uk' })
    await subscribe(teacher, english, { userType: 'missioner' }, { 'accept-language': 'en' })
    expect(await (await testApp.as(manager)).webpush.audience()).toEqual({
      devices: [
        { user_type: 'missioner', locale: 'en', count: 1 },
        { user_type: 'student', locale: 'ua', count: 1 },
      ],
      safe_mode: false,
    })
    expect(await broadcast(manager, { locale: 'ua' })).toMatchObject({ sent: 1 })
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([ukrainian.endpoint])
  })

  test('can be tried on the own devices', async () => {
    const [own, other] = [service.subscribe(), service.subscribe()]
    await subscribe(manager, own, { userType: 'missioner' })
    await subscribe(student, other)
    const words = { title: 'Meeting', text: 'On Sunday at ten', url: '/course' }
    expect(await (await testApp.as(manager)).webpush.preview(words)).toEqual({ success: true, devices: 1 })
    expect(service.received).toMatchObject([{ endpoint: own.endpoint, message: words }])
    expect(await listOf(manager)).toEqual([])
    expect(
      await refusal((await testApp.as(manager)).webpush.preview({ ...words, url: 'https://evil.example/' })),
    ).toMatchObject({ statusCode: 400 })
  })

  test('is sent once however often the same call arrives', async () => {
    const browser = service.subscribe()
    await subscribe(student, browser)
    const _id = randomUUID()
    await broadcast(manager, { _id })
    expect(await broadcast(manager, { _id })).toMatchObject({ sent: 1 })
    expect(service.asked(browser.endpoint)).toBe(1)
  })

  test('waits for its time, and can be stopped and resumed until then', async () => {
    const browser = service.subscribe()
    await subscribe(student, browser)
    const send_at = new Date(testApp.clock.now.getTime() + 3_600_000).toISOString()
    expect(await begin(manager, { send_at })).toEqual({ success: true, sent: 0, failed: 0 })
    const _id = (await expectBroadcast(manager, { state: 'waiting', recipients: 0 }))?._id ?? ''
    const webpush = (await testApp.as(manager)).webpush
    await webpush.cancelBroadcast({ _id })
    expect(await refusal(webpush.cancelBroadcast({ _id }))).toMatchObject({ statusCode: 404 })
    // The job of before finds that it is out of date.
    await runScheduled()
    await expectBroadcast(manager, { state: 'canceled' })
    await webpush.resumeBroadcast({ _id })
    await runScheduled()
    await expectBroadcast(manager, { state: 'sent', sent: 1 })
    expect(service.asked(browser.endpoint)).toBe(1)
    expect(await refusal(webpush.resumeBroadcast({ _id }))).toMatchObject({ statusCode: 404 })
    const outsider = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    expect(await refusal((await testApp.as(outsider)).webpush.cancelBroadcast({ _id }))).toMatchObject({
      statusCode: 404,
    })
  })

  test.each([-1, 366])('is not scheduled %d days ahead', async (days) => {
    const send_at = new Date(testApp.clock.now.getTime() + days * 86_400_000).toISOString()
    expect(await refusal(begin(manager, { send_at }))).toMatchObject({ statusCode: 400 })
  })

  test('goes to hundreds of devices in batches, to each once, also if the server stops meanwhile', async () => {
    const browsers = Array.from({ length: 1_100 }, (_, n) => service.subscribe({ status: n % 100 === 0 ? 410 : 201 }))
    const rows = browsers.map(({ endpoint, keys }) => ({
      _id: randomUUID(),
      account_id: account,
      endpoint,
      subscription: { endpoint, keys },
      user_type: 'student',
      locale: 'en',
    }))
    for (let at = 0; at < rows.length; at += 500)
      await testApp.database.owner`insert into push_subscriptions ${testApp.database.owner(rows.slice(at, at + 500))}`
    const reached = service.until(700)
    await begin(manager)
    await reached
    // As when the server stops: what is under way is answered, the rest waits for the next start.
    await testApp.deps.push.close()
    await sendPushTo(service, testApp, 3)
    const found = await expectBroadcast(manager, { state: 'sent' })
    expect(found).toMatchObject({ recipients: 1_100, sent: 1_089, gone: 11, failed: 0 })
    const endpoints = service.received.map(({ endpoint }) => endpoint)
    expect(endpoints).toHaveLength(1_089)
    expect(new Set(endpoints).size).toBe(1_089)
    expect(
      new Set(service.received.map(({ message, headers }) => JSON.stringify([message.tag, headers.topic]))).size,
    ).toBe(1)
  })
})
