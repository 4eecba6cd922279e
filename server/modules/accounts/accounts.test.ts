import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { phoneCodeByIso } from '#domain/phone/phone-codes.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { refusal } from '../studyings/testing.ts'

const idOf = (iso: string) => phoneCodeByIso(iso)?.id ?? 0

describe('accounts', () => {
  let testApp: TestApp
  let home: string
  let admin: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    await testApp.database.owner`update accounts set archived_at = now() where archived_at is null`
    home = await testApp.makeAccount('Home')
    // What the tests create is newer than this account.
    testApp.clock.now = new Date(Date.now() + 1_000)
    admin = await testApp.makePerson(home, Role.ADMIN)
  })
  afterAll(() => testApp.close())

  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, person?: TestPerson) =>
    testApp.app.inject({
      method,
      url: `/api${path}`,
      ...(payload ? { payload } : {}),
      headers: person ? { authorization: person.bearer } : {},
    })
  const create = async (fields: object) =>
    (await ask('POST', '/accounts/create', { account_name: 'School', ...fields }, admin)).json().account
  const actions = async (account: string) =>
    (await testApp.database.owner`select action from audit_log where account_id = ${account} order by action`).map(
      ({ action }) => action as string,
    )
  const visit = (params: object, headers: Record<string, string> = {}) =>
    testApp.app.inject({ method: 'POST', url: '/api/accounts/byparams/', payload: params, headers })

  test('a change of an older version is refused and tells the present one; REST may leave the version out', async () => {
    const { _id } = await create({})
    const caller = await testApp.as(admin)
    const { account } = await caller.accounts.update({ _id, version: 1, account_name: 'First' })
    expect(account).toMatchObject({ account_name: 'First', version: 2 })
    const late = await ask('POST', '/accounts/update', { _id, version: 1, account_name: 'Second' }, admin)
    expect(late.json()).toMatchObject({ statusCode: 409, details: { account: { account_name: 'First', version: 2 } } })
    expect((await ask('POST', '/accounts/update', { _id, account_name: 'Third' }, admin)).json().account.version).toBe(
      3,
    )
  })

  test('one account at a time is the default, also when two are made it at once', async () => {
    const caller = await testApp.as(admin)
    const made = [await create({}), await create({}), await create({})] as { _id: string }[]
    await Promise.all(made.map(({ _id }) => caller.accounts.makeDefault({ _id })))
    const { accounts } = await caller.accounts.list()
    expect(accounts.filter(({ is_default }) => is_default)).toHaveLength(1)
    await caller.accounts.makeDefault({ _id: made[0]?._id ?? '' })
    expect((await visit({ host: 'unknown.test' })).json().account._id).toBe(made[0]?._id)
    await caller.accounts.remove({ _id: made[1]?._id ?? '' })
    expect(await refusal(caller.accounts.makeDefault({ _id: made[1]?._id ?? '' }))).toMatchObject({ statusCode: 404 })
  })

  test('a visitor whose host or country is not known gets the same as one who names none', async () => {
    const unnamed = (await visit({})).json()
    expect(unnamed).toMatchObject({ account: { _id: expect.any(String) } })
    expect((await visit({ host: null, ipPhoneCodeId: null })).json()).toEqual(unnamed)
  })

  describe('over REST', () => {
    test('are created with every field, listed, changed and archived', async () => {
      const fields = {
        account_name: 'Kyiv school',
        account_logo: '/uploads/lesson/logo.jpg',
        account_hosts: ['School.Example:443', 'школа.укр'],
        account_country_codes: [idOf('UA'), idOf('PL'), idOf('UA')],
        account_country_codes_defaults: [idOf('UA')],
        account_extra_props: {
          site_locales: ['ua', 'ru'],
          site_names: { ua: ' Київська школа ', de: 'Schule' },
          other: true,
        },
      }
      const created = await ask('POST', '/accounts/create', { data: { ...fields, is_default: true } }, admin)
      expect(created.statusCode).toBe(200)
      const { account } = created.json()
      const stored = {
        ...fields,
        account_hosts: ['school.example', 'xn--80atdl2c.xn--j1amh'],
        account_country_codes: [idOf('UA'), idOf('PL')],
        account_extra_props: { site_locales: ['ua', 'ru'], site_names: { en: '', ru: '', ua: 'Київська школа' } },
      }
      expect(account).toMatchObject({ ...stored, is_default: false, archived_at: null })

      // What was read can be sent back.
      const changed = await ask('POST', '/accounts/update', { ...account, account_name: 'Lviv school' }, admin)
      expect(changed.json().account).toMatchObject({ ...stored, account_name: 'Lviv school' })
      const listed = async () => (await ask('GET', '/accounts', undefined, admin)).json().accounts
      expect((await listed()).map(({ account_name }: { account_name: string }) => account_name)).toEqual([
        'Home',
        'Lviv school',
      ])

      const removed = await ask('DELETE', `/accounts/${account._id}`, undefined, admin)
      expect(removed.json()).toEqual({ success: true, deleted: 1 })
      expect(await listed()).toHaveLength(1)
      expect((await ask('DELETE', `/accounts/${account._id}`, undefined, admin)).statusCode).toBe(404)
      expect((await ask('POST', '/accounts/update', { _id: account._id }, admin)).statusCode).toBe(404)
      expect(await actions(account._id)).toEqual(['accounts.create', 'accounts.remove', 'accounts.update'])
    })

    test('have every language when none is given', async () => {
      expect((await create({})).account_extra_props).toEqual({
        site_locales: ['en', 'ru', 'ua'],
        site_names: { en: '', ru: '', ua: '' },
      })
    })

    test('keep the properties and the names that a change does not give', async () => {
      const { _id } = await create({ account_extra_props: { site_locales: ['ua', 'ru'], site_names: { ua: 'Школа' } } })
      await testApp.database.owner`
        update accounts set account_extra_props = account_extra_props || '{"later": 1}' where _id = ${_id}`
      const change = async (account_extra_props: object) =>
        (await ask('POST', '/accounts/update', { _id, account_extra_props }, admin)).json().account.account_extra_props
      expect(await change({ site_names: { ru: 'Наша школа' } })).toEqual({
        site_locales: ['ua', 'ru'],
        site_names: { en: '', ru: 'Наша школа', ua: 'Школа' },
      })
      expect(await change({ site_locales: ['ua'] })).toEqual({
        site_locales: ['ua'],
        site_names: { en: '', ru: 'Наша школа', ua: 'Школа' },
      })
      expect(await change({ site_names: { ua: ' ' } })).toMatchObject({ site_names: { ru: 'Наша школа', ua: '' } })
      const rows = await testApp.database.owner<{ later: number }[]>`
        select account_extra_props -> 'later' as later from accounts where _id = ${_id}`
      expect([...rows]).toEqual([{ later: 1 }])
    })

    test.each([
      ['no name', { account_name: ' ' }],
      ['a picture of another site', { account_logo: 'https://pictures.example/logo.jpg' }],
      ['a host with a path', { account_hosts: ['school.example/path'] }],
      ['the unused country id', { account_country_codes: [124] }],
      ['a country that is none', { account_country_codes_defaults: [0] }],
      ['a name that is too long', { account_extra_props: { site_names: { en: 'x'.repeat(201) } } }],
      ['no language', { account_extra_props: { site_locales: [] } }],
      ['a language that the product lacks', { account_extra_props: { site_locales: ['de'] } }],
    ])('are refused with %s', async (_name, fields) => {
      const reply = await ask('POST', '/accounts/create', { account_name: 'School', ...fields }, admin)
      expect(reply.statusCode, reply.body).toBe(400)
    })

    test('are for ADMIN only', async () => {
      const account = await create({})
      for (const role of [Role.NONE, Role.MISSIONER, Role.EDITOR, Role.ACCOUNT_MANAGER]) {
        const person = await testApp.makePerson(home, role)
        const replies = await Promise.all([
          ask('GET', '/accounts', undefined, person),
          ask('POST', '/accounts/create', { account_name: 'Mine' }, person),
          ask('POST', '/accounts/update', { _id: home, account_name: 'Mine' }, person),
          ask('DELETE', `/accounts/${account._id}`, undefined, person),
        ])
        expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
      }
      expect((await ask('GET', '/accounts')).statusCode).toBe(401)
    })
  })

  test('the own account and the one worked in cannot be archived', async () => {
    const { _id } = await create({})
    expect((await ask('DELETE', `/accounts/${home}`, undefined, admin)).statusCode).toBe(409)
    const visiting = await testApp.as(admin, { 'tenant-account': _id })
    expect(await refusal(visiting.accounts.remove({ _id }))).toMatchObject({ statusCode: 409 })
    expect((await (await testApp.as(admin)).accounts.list()).accounts).toHaveLength(2)
  })

  test('an archived account refuses sign-ins, and restoring it undoes that', async () => {
    const account = await create({ account_hosts: ['school.example'] })
    const manager = await testApp.makePerson(account._id, Role.ACCOUNT_MANAGER)
    const caller = await testApp.as(admin)
    const signIn = async () => (await ask('POST', '/auth/authorize', {}, manager)).statusCode
    const visited = async () => (await visit({ host: 'school.example' })).json().account._id
    expect([await signIn(), await visited()]).toEqual([200, account._id])
    await caller.accounts.remove({ _id: account._id })
    expect([await signIn(), await visited()]).toEqual([401, home])
    const archived = (await caller.accounts.listArchived()).accounts.find(({ _id }) => _id === account._id)
    expect(archived?.archived_at).toBeInstanceOf(Date)

    expect(await caller.accounts.restore({ _id: account._id })).toEqual({ success: true, restored: 1 })
    expect([await signIn(), await visited()]).toEqual([200, account._id])
    expect(await refusal(caller.accounts.restore({ _id: account._id }))).toMatchObject({ statusCode: 404 })
    expect(await actions(account._id)).toEqual(['accounts.create', 'accounts.remove', 'accounts.restore'])
  })

  test('a host belongs to one account, also of two that are created at the same time', async () => {
    const caller = await testApp.as(admin)
    const fields = { account_name: 'School', account_hosts: ['school.example'] }
    const both = await Promise.allSettled([caller.accounts.create(fields), caller.accounts.create(fields)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { accounts } = await caller.accounts.list()
    const first = accounts.find(({ account_hosts }) => account_hosts.length > 0)?._id ?? ''
    const second = await create({})
    const taken = { _id: second._id, account_hosts: ['other.example', 'SCHOOL.example.'] }
    const refused = await ask('POST', '/accounts/update', taken, admin)
    expect(refused.json()).toMatchObject({
      statusCode: 409,
      message: 'Another account already has the host school.example.',
    })
    expect(await refusal(caller.accounts.update({ ...taken, version: 1 }))).toMatchObject({ statusCode: 409 })
    await caller.accounts.remove({ _id: first })
    await caller.accounts.update({ ...taken, version: 1 })
    expect(await refusal(caller.accounts.restore({ _id: first }))).toMatchObject({ statusCode: 409 })
    expect((await caller.accounts.listArchived()).accounts.map(({ _id }) => _id)).toContain(first)
  })

  test('a create that is repeated with its id makes one account, and no id of another one', async () => {
    const caller = await testApp.as(admin)
    const _id = testApp.deps.newId()
    const fields = { _id, account_name: 'Once' }
    const [first, second] = await Promise.all([caller.accounts.create(fields), caller.accounts.create(fields)])
    expect(first).toEqual(second)
    expect(await refusal(caller.accounts.create({ ...fields, _id: home }))).toMatchObject({ statusCode: 409 })
    expect(await actions(_id)).toEqual(['accounts.create'])
  })

  describe('of a visitor', () => {
    test('follow the host, else the country, else the default', async () => {
      const byHost = await create({ account_hosts: ['school.example'] })
      const byCountry = await create({ account_country_codes: [idOf('PL')] })
      const found = async (params: object) => (await visit(params)).json().account._id
      expect(await found({ host: 'school.example', ipPhoneCodeId: idOf('PL') })).toBe(byHost._id)
      expect(await found({ host: 'SCHOOL.EXAMPLE:8443', ipPhoneCodeId: idOf('PL') })).toBe(byHost._id)
      expect(await found({ host: 'unknown.example', ipPhoneCodeId: idOf('PL') })).toBe(byCountry._id)
      expect(await found({ host: 'unknown.example', ipPhoneCodeId: idOf('DE') })).toBe(home)
      expect(await found({ host: '', ipPhoneCodeId: 124 })).toBe(home)
      await (await testApp.as(admin)).accounts.makeDefault({ _id: byHost._id })
      expect(await found({ host: 'unknown.example', ipPhoneCodeId: idOf('DE') })).toBe(byHost._id)
    })

    test('show public fields only, in the language that fits', async () => {
      await create({ account_hosts: ['school.example'], account_extra_props: { site_locales: ['ua', 'ru'] } })
      const reply = await visit({ host: 'school.example' }, { 'accept-language': 'de,ru;q=0.8,uk' })
      expect(reply.statusCode).toBe(200)
      const { account, ...rest } = reply.json()
      expect(rest).toEqual({ locale: 'ru', ipPhoneCodeId: idOf('UA') })
      expect(Object.keys(account).sort()).toEqual([
        '_id',
        'account_country_codes',
        'account_country_codes_defaults',
        'account_extra_props',
        'account_logo',
        'account_name',
        'account_token',
      ])
      const byToken = await ask('GET', `/accounts/bytoken/${account.account_token}`)
      expect(byToken.json()).toEqual({ account })
    })

    test('are a 404 by an unknown token, by that of an archived account, and when there is no account', async () => {
      const { _id, account_token } = await create({})
      await (await testApp.as(admin)).accounts.remove({ _id })
      for (const token of [account_token, 'unknown', '%00'])
        expect((await ask('GET', `/accounts/bytoken/${token}`)).statusCode, token).toBe(404)
      expect((await visit({ host: 'school.example' })).statusCode).toBe(200)
      await testApp.database.owner`update accounts set archived_at = now()`
      expect((await visit({ host: 'school.example' })).statusCode).toBe(404)
    })

    test('use the country of the address when the call names none', async () => {
      const byCountry = await create({ account_country_codes: [idOf('PL')] })
      const poland = { countryCode: '48', language: 'pl', country: 'PL', region: '', city: '' }
      const lookUp = vi.spyOn(testApp.deps.geo, 'lookUp').mockResolvedValue(poland)
      expect((await visit({ host: 'x.example' })).json()).toMatchObject({
        account: { _id: byCountry._id },
        ipPhoneCodeId: idOf('PL'),
      })
      lookUp.mockRestore()
    })
  })

  test('ADMIN reads what a visitor gets, and why', async () => {
    const account = await create({
      account_hosts: ['school.example'],
      account_country_codes_defaults: [idOf('UA')],
      account_extra_props: { site_locales: ['ua'] },
    })
    const caller = await testApp.as(admin)
    const explained = await caller.accounts.explain({ host: 'School.example', country: 'PL', languages: ['de-DE'] })
    expect(explained).toMatchObject({
      account: { _id: account._id },
      account_reason: 'host',
      locale: 'en',
      locale_reason: 'fallback',
      phone_code: { iso: 'UA', code: '380', country: 'country.UA' },
      phone_reason: 'account',
      logo: '',
      logo_reason: 'product',
    })
    expect(await caller.accounts.explain({ host: 'school.example', country: 'ua', languages: [] })).toMatchObject({
      locale: 'ua',
      locale_reason: 'ip',
      phone_reason: 'ip',
    })
  })
})
