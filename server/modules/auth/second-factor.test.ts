import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'

const password = 'Correct horse 1'
const STEP_MS = 30_000

describe('the second factor', () => {
  let testApp: TestApp
  let account: string
  let person: TestPerson
  let admin: TestPerson
  let login: string
  let secret: string
  let recovery: string[]

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    admin = await testApp.makePerson(account, Role.ADMIN, { login: 'admin-of-codes@test.local', password })
  })
  afterAll(() => testApp.close())

  beforeEach(async () => {
    login = `${testApp.deps.newId()}@test.local`
    person = await testApp.makePerson(account, Role.EDITOR, { login, password })
    secret = (await (await testApp.as(person)).auth.makeSecret()).secret
    const reply = await (await testApp.as(person)).auth.turnOnSecondFactor({ password, secret, code: code() })
    recovery = reply.recovery_codes
    nextStep()
  })

  const code = () => generateSync({ secret, epoch: Math.floor(testApp.clock.now.getTime() / 1_000) })
  const nextStep = () => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + STEP_MS)
  }
  const post = (url: string, payload: object, remoteAddress?: string) =>
    testApp.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress })
  const signIn = (otp?: string, remoteAddress?: string) =>
    post('/auth/login/credentials', { login, password, otp }, remoteAddress)

  test('is asked for after the right password only', async () => {
    const asked = await signIn()
    expect(asked.statusCode).toBe(401)
    expect(asked.json().details).toEqual({ second_factor: 'wanted' })
    const wrong = await post('/auth/login/credentials', { login, password: 'nope', otp: code() })
    const unknown = await post('/auth/login/credentials', { login: 'unknown@test.local', password: 'nope' })
    expect(wrong.body).toBe(unknown.body)
  })

  test('accepts a code once', async () => {
    const otp = code()
    expect((await signIn(otp)).statusCode).toBe(200)
    const again = await signIn(otp)
    expect(again.statusCode).toBe(401)
    expect(again.json().details).toEqual({ second_factor: 'wrong' })
    nextStep()
    expect((await signIn(code())).statusCode).toBe(200)
  })

  test('accepts a code once, even if it comes ten times at the same moment', async () => {
    const otp = code()
    const replies = await Promise.all(Array.from({ length: 10 }, () => signIn(otp)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('accepts a code with blanks, of the step before, and none of two steps before', async () => {
    const otp = code()
    nextStep()
    expect((await signIn(`${otp.slice(0, 3)} ${otp.slice(3)}`)).statusCode).toBe(200)
    nextStep()
    const old = code()
    nextStep()
    nextStep()
    expect((await signIn(old)).statusCode).toBe(401)
  })

  test('accepts each recovery code once, as it is typed', async () => {
    expect(recovery).toHaveLength(10)
    const [first, second] = recovery
    expect((await signIn(first)).statusCode).toBe(200)
    expect((await signIn(first)).statusCode).toBe(401)
    expect((await signIn(second?.toUpperCase().replace('-', ' '))).statusCode).toBe(200)
    expect(await (await testApp.as(person)).auth.secondFactor()).toMatchObject({ is_on: true, recovery_codes: 8 })
  })

  test('counts wrong codes as wrong passwords', async () => {
    const address = '203.0.113.77'
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn('000000', address)).statusCode).toBe(401)
    expect((await signIn(code(), address)).statusCode).toBe(429)
  })

  test('is asked for by a sign-in link too, and limited there', async () => {
    const { token } = await (await testApp.as(admin)).users.createAppToken({
      _id: person.user_id,
      token_name: '',
      days: 1,
    })
    const asked = await post('/auth/login', { token })
    expect(asked.json().details).toEqual({ second_factor: 'wanted' })
    expect((await post('/auth/login', { token, otp: code() })).statusCode).toBe(200)
    const address = '203.0.113.78'
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await post('/auth/login', { token, otp: '000000' }, address)).statusCode).toBe(401)
    nextStep()
    expect((await post('/auth/login', { token, otp: code() }, address)).statusCode).toBe(429)
  })

  test('bounds wrong codes for a person over all addresses, and tells the person and the managers', async () => {
    const outcomes: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1)
      outcomes.push((await signIn('000000', `203.0.113.${attempt}`)).statusCode)
    expect(outcomes).toEqual([...Array<number>(10).fill(401), 429, 429])
    // A right code and one with a sign-in link are refused as well.
    expect((await signIn(code(), '198.51.100.1')).statusCode).toBe(429)
    const { token } = await (await testApp.as(admin)).users.createAppToken({
      _id: person.user_id,
      token_name: '',
      days: 1,
    })
    expect((await post('/auth/login', { token, otp: code() }, '198.51.100.2')).statusCode).toBe(429)
    const own = await testApp.as(person)
    expect((await own.auth.secondFactor()).refused_at).not.toBeNull()
    expect(
      await testApp.database.owner`select count(*)::int as count from audit_log
        where actor_id = ${person.user_id} and action = 'auth.codesRefused'`,
    ).toEqual([{ count: 1 }])
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 3_600_000)
    expect((await signIn(code(), '198.51.100.3')).statusCode).toBe(200)
    await own.auth.changePassword({ password, new_password: 'Battery staple 2' })
    expect((await own.auth.secondFactor()).refused_at).toBeNull()
  })

  test('bounds wrong codes that come at the same moment', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => signIn(String(n).padStart(6, '0'), `203.0.113.${n}`)),
    )
    const evaluated = replies.filter(({ statusCode }) => statusCode === 401 || statusCode === 200)
    expect(evaluated).toHaveLength(10)
  })

  test('is turned off with password and code', async () => {
    const own = await testApp.as(person)
    const refused = { data: { statusCode: 400 } }
    await expect(own.auth.turnOffSecondFactor({ password: 'nope', code: code() })).rejects.toMatchObject(refused)
    await expect(own.auth.turnOffSecondFactor({ password, code: '000000' })).rejects.toMatchObject(refused)
    await own.auth.turnOffSecondFactor({ password, code: code() })
    expect((await signIn()).statusCode).toBe(200)
  })

  test('is turned off by ADMIN, which ends the sessions', async () => {
    const { user } = await (await testApp.as(admin)).users.resetSecondFactor({ _id: person.user_id })
    expect(user).toMatchObject({ has_second_factor: false, has_password: true })
    await expect((await testApp.as(person)).auth.secondFactor()).rejects.toMatchObject({ data: { statusCode: 401 } })
    expect((await signIn()).statusCode).toBe(200)
  })

  test('is not replaced while it is on', async () => {
    const own = await testApp.as(person)
    const other = await own.auth.makeSecret()
    const epoch = Math.floor(testApp.clock.now.getTime() / 1_000)
    const sent = { password, secret: other.secret, code: generateSync({ secret: other.secret, epoch }) }
    await expect(own.auth.turnOnSecondFactor(sent)).rejects.toMatchObject({ data: { statusCode: 409 } })
  })

  test('is stored encrypted, and its recovery codes as hashes', async () => {
    const [row] = await testApp.database.owner`select * from users where _id = ${person.user_id}`
    const stored = JSON.stringify(row)
    expect(stored).not.toContain(secret)
    for (const one of recovery) {
      expect(stored).not.toContain(one)
      expect(stored).not.toContain(one.replace('-', ''))
    }
  })
})
