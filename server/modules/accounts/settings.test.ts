import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountSettings, defaultSettings } from '#domain/account/account-settings.ts'
import { defaultEncouragements } from '#domain/account/site-texts.ts'
import type { MessageTemplate } from '#domain/messenger/message-templates.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { refusal } from '../studyings/testing.ts'

describe('the settings of an account', () => {
  let testApp: TestApp
  let home: string
  let admin: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    home = await testApp.makeAccount('Home')
    admin = await testApp.makePerson(home, Role.ADMIN)
  })
  afterAll(() => testApp.close())

  const change = async (
    messengers: object,
    { safe_mode = false, version = 1, _id = home, templates = [] as MessageTemplate[] } = {},
  ) =>
    (await testApp.as(admin)).accounts.changeSettings({
      _id,
      version,
      settings: { ...defaultSettings, messengers, safe_mode, templates },
    })

  const store = async (some: Partial<AccountSettings>, version = 1) =>
    (await testApp.as(admin)).accounts.changeSettings({
      _id: home,
      version,
      settings: { ...defaultSettings, ...some },
    })

  test('begin without messengers and outside safe mode', async () => {
    const found = await (await testApp.as(admin)).accounts.settings({ _id: home })
    expect(found).toEqual({ settings: defaultSettings, version: 1 })
  })

  test('are a manager’s own', async () => {
    const { accounts } = await testApp.as(await testApp.makePerson(home, Role.ACCOUNT_MANAGER))
    const { settings, version } = await accounts.settings({ _id: home })
    await accounts.changeSettings({ _id: home, version, settings: { ...settings, safe_mode: true } })
    expect((await accounts.settings({ _id: home })).settings.safe_mode).toBe(true)
    const _id = await testApp.makeAccount('Other')
    expect(await refusal(accounts.settings({ _id }))).toMatchObject({ statusCode: 404 })
    const change = accounts.changeSettings({ _id, version: 1, settings: defaultSettings })
    expect(await refusal(change)).toMatchObject({ statusCode: 404 })
  })

  test('name, logo, hosts and languages are a manager’s too; what is shared with other accounts is not', async () => {
    const { accounts } = await testApp.as(await testApp.makePerson(home, Role.ACCOUNT_MANAGER))
    const changes = {
      account_name: 'Renamed',
      account_hosts: ['renamed.example'],
      account_country_codes_defaults: [1],
      account_extra_props: { site_locales: ['ua' as const], site_names: { ua: 'Наша школа' } },
    }
    const { account } = await accounts.updateOwn({ _id: home, version: 1, ...changes })
    expect(account).toMatchObject(changes)
    expect(await accounts.get({ _id: home })).toEqual({ account })
    const update = (more: object, _id = home) => refusal(accounts.updateOwn({ _id, version: 2, ...more }))
    const install = new URL(testApp.deps.config.publicUrl).hostname
    expect(await update({ account_hosts: ['renamed.example', install] })).toMatchObject({ statusCode: 403 })
    expect(await update({ account_country_codes: [1] })).toMatchObject({ statusCode: 403 })
    const _id = await testApp.makeAccount('Other')
    expect(await update({ account_name: 'Mine' }, _id)).toMatchObject({ statusCode: 404 })
    expect(await refusal(accounts.get({ _id }))).toMatchObject({ statusCode: 404 })
    expect(await accounts.get({ _id: home })).toEqual({ account })
    await (await testApp.as(admin)).accounts.updateOwn({ _id: home, version: 2, account_country_codes: [1] })
  })

  test('hold numbers and names as they can be opened, and drop what was emptied', async () => {
    const typed = { wa: '+380 (67) 123-45-67', tg: 'https://t.me/grace_school', fb: '', vb: '' }
    const { settings, version } = await change(typed, { safe_mode: true })
    expect(settings).toEqual({
      ...defaultSettings,
      messengers: { wa: '+380671234567', tg: '@grace_school' },
      safe_mode: true,
      templates: [],
    })
    expect((await change({}, { version })).settings).toEqual(defaultSettings)
  })

  test('hold messages for missioners, each in one language at least', async () => {
    const template = { name: ' Meeting ', texts: { en: 'Come, {name}', ru: '', ua: 'Приходьте, {name}' } }
    await change({}, { templates: [template] })
    const missioner = await testApp.makePerson(home, Role.MISSIONER)
    expect(await (await testApp.as(missioner)).accounts.messageTemplates()).toEqual({
      templates: [{ ...template, name: 'Meeting' }],
    })
    const empty = { name: 'Empty', texts: { en: ' ', ru: '', ua: '' } }
    expect(await refusal(change({}, { version: 2, templates: [empty] }))).toMatchObject({ statusCode: 400 })
  })

  test.each([{ wa: 'javascript:alert(1)' }, { fb: 'https://evil.test/x' }, { vb: 'nobody' }, { signal: '+1' }])(
    'refuse %o',
    async (messengers) => {
      expect(await refusal(change(messengers))).toMatchObject({ statusCode: 400 })
    },
  )

  test('hold texts for visitors; until a school writes its own, three come along', async () => {
    const visitor = await testApp.as(await testApp.makePerson(home, Role.NONE))
    const { encouragements } = await visitor.accounts.siteTexts()
    expect(encouragements.map(({ slug }) => slug)).toEqual(defaultEncouragements.map(({ slug }) => slug))
    const texts = { en: ' Be still. ', ru: '', ua: '' }
    const own = { slug: 'be-still', titles: { en: 'Still', ru: '', ua: '' }, texts }
    const voice = { name: 'Olena', texts }
    await store({ encouragements: [own], testimonials: [voice] })
    expect(await visitor.accounts.siteTexts()).toEqual({
      encouragements: [{ ...own, texts: { ...texts, en: 'Be still.' } }],
      testimonials: [{ ...voice, texts: { ...texts, en: 'Be still.' } }],
    })
    for (const wrong of [
      { encouragements: [own, own] },
      { encouragements: [{ ...own, slug: '../login' }] },
      { encouragements: [{ ...own, texts: { en: '', ru: ' ', ua: '' } }] },
      { testimonials: [{ ...voice, name: '' }] },
    ])
      expect(await refusal(store(wrong, 2))).toMatchObject({ statusCode: 400 })
  })

  test('of an older version are refused and tell the present ones', async () => {
    await change({ wa: '+380671234567' })
    expect(await refusal(change({}))).toMatchObject({
      statusCode: 409,
      details: { settings: { messengers: { wa: '+380671234567' } }, version: 2 },
    })
  })

  test('tell a visitor of the account, and its people, where to find help', async () => {
    await change({ vb: '+380671234567' })
    const other = await testApp.makePerson(await testApp.makeAccount('Other'), Role.NONE)
    const student = await testApp.makePerson(home, Role.NONE)
    expect(await (await testApp.as(student)).accounts.helpLinks()).toEqual({ messengers: { vb: '+380671234567' } })
    expect(await (await testApp.as(other)).accounts.helpLinks()).toEqual({ messengers: {} })
    const token = await testApp.database.owner`select account_token from accounts where _id = ${home}`
    const visitor = await testApp.as(undefined, { 'user-account': String(token[0]?.account_token) })
    expect(await visitor.accounts.helpLinks()).toEqual({ messengers: { vb: '+380671234567' } })
  })

  test('are recorded without what they say', async () => {
    await change({ wa: '+380671234567' })
    const rows = await testApp.database.owner`
      select action, details from audit_log where account_id = ${home} and action = 'accounts.changeSettings'`
    expect(rows).toEqual([{ action: 'accounts.changeSettings', details: {} }])
  })
})
