import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { type PushService, startPushService } from '../../ports/testing/push-service.ts'
import { refusal } from '../studyings/testing.ts'
import { sendPushTo } from './testing.ts'

type Subscription = ReturnType<PushService['subscribe']>

describe('a broadcast', { timeout: 30_000 }, () => {
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
  const broadcast = async (person: TestPerson, more = {}) =>
    (await testApp.as(person)).webpush.broadcast({
      title: 'Meeting',
      text: 'On Sunday at ten',
      url: '/course',
      userType: 'all',
      ...more,
    })
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
    expect(written).toContainEqual({ actor_id: manager.user_id, details: { userType: 'all' } })
  })

  test('shows neutral words in the language of each recipient while the account is in safe mode', async () => {
    const browser = service.subscribe()
    await subscribe(student, browser, {}, { 'accept-language': 'uk' })
    await testApp.database.owner`update accounts set account_settings = '{"safe_mode":true}' where _id = ${account}`
    await broadcast(manager)
    const pushed = service.received.find(({ endpoint }) => endpoint === browser.endpoint)?.message
    expect(pushed).toMatchObject({ title: 'Для вас є повідомлення', url: '/course' })
    expect(JSON.stringify(service.received)).not.toContain('Meeting')
  })

  test('for missioners does not reach a person who lost that role', async () => {
    const browser = service.subscribe()
    await subscribe(teacher, browser, { userType: 'missioner' })
    await testApp.database.owner`update users set account_role = ${Role.NONE} where _id = ${teacher.user_id}`
    expect(await broadcast(manager)).toEqual({ success: true, sent: 0, failed: 0 })
  })

  test('is answered within a second with the counts so far, and continues', async () => {
    const silent = service.subscribe({ status: 201, hangs: true })
    await subscribe(student, silent)
    await subscribe(student, service.subscribe({ status: 410 }))
    await subscribe(student, service.subscribe())
    const began = performance.now()
    expect(await broadcast(manager)).toEqual({ success: true, sent: 1, failed: 1 })
    expect(performance.now() - began).toBeLessThan(1_000)
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
    for (let times = 0; times < 5; times += 1) await broadcast(manager)
    expect(await refusal(broadcast(manager))).toMatchObject({ statusCode: 429 })
    const other = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    expect(await broadcast(other)).toMatchObject({ success: true })
  })
})
