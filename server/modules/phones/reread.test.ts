import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneCodeByIso } from '#domain/phone/phone-codes.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeContact } from '../studyings/testing.ts'
import { PHONE_RULES, readOldPhones, rereadPhones } from './service.ts'

let testApp: TestApp
let account: string
let missioner: TestPerson

beforeAll(async () => {
  testApp = await createTestApp()
  account = await testApp.makeAccount()
  missioner = await testApp.makePerson(account, Role.MISSIONER)
  await testApp.database
    .owner`update accounts set account_country_codes_defaults = ${[phoneCodeByIso('UA')?.id ?? 0]}, phone_rules = 0 where _id = ${account}`
})
afterAll(() => testApp.close())

/** A row as earlier versions stored it, and what is dialled now. */
const old: readonly [StoredPhone, string | null, string][] = [
  [{ phone: '0671230003' }, '+380671230003', '380671230003'],
  [{ phone: '671230002' }, '+380671230002', '380671230002'],
  [{ phone: '380671230001' }, '+380671230001', '380671230001'],
  [{ phone: '447700900123' }, '+447700900123', '447700900123'],
  [{ code: '380', phone: '38048600100110' }, '+48600100110', '48600100110'],
  [{ code: '380', phone: '38080671234567' }, '+380671234567', '380671234567'],
  [{ code: '7', phone: '7012345678' }, '+77012345678', '77012345678'],
  [{ code: '7', phone: '789123456789' }, '+79123456789', '79123456789'],
  [{ code: '44', phone: '4402079460018' }, '+442079460018', '442079460018'],
  [{ phone: '38067123001912' }, null, '38067123001912'],
  [{ code: '380', phone: '38012345' }, null, '38012345'],
]

test('the start reads what earlier versions stored, once, and the command reads it again without a change', async () => {
  const { owner } = testApp.database
  const contact = await makeContact(testApp, missioner)
  const phones = old.map(([phone]) => phone)
  await owner`update contacts set contact_phones = ${owner.json(phones as never)} where _id = ${contact}`
  const read = async () => {
    const [row] = await owner<{ contact_phones: StoredPhone[]; version: number }[]>`
      select contact_phones, version from contacts where _id = ${contact}`
    return row
  }
  const before = await read()
  await readOldPhones(testApp.deps, account)
  const after = await read()
  expect(after?.contact_phones.map(({ e164, phone }) => [e164, phone])).toEqual(
    old.map(([, e164, phone]) => [e164, phone]),
  )
  for (const { typed, checked } of after?.contact_phones ?? [])
    expect([typeof typed, typeof checked]).toEqual(['string', 'string'])
  // An undo of what was done before finds the row unchanged.
  expect(after?.version).toBe(before?.version)

  expect(await rereadPhones(testApp.deps, account)).toBe(0)
  expect((await read())?.contact_phones).toEqual(after?.contact_phones)

  await owner`update contacts set contact_phones = ${owner.json([{ phone: '0671230003' }])} where _id = ${contact}`
  await readOldPhones(testApp.deps, account)
  expect((await read())?.contact_phones).toEqual([{ phone: '0671230003' }])
  expect(await rereadPhones(testApp.deps, account)).toBe(1)
})

test('newer rules divide a field of several numbers at the next start, once, which can be undone', async () => {
  const { owner } = testApp.database
  const school = await testApp.makeAccount()
  const person = await testApp.makePerson(school, Role.MISSIONER)
  const unknown = (typed: string): StoredPhone => ({
    phone: typed.replace(/\D/g, ''),
    typed,
    e164: null,
    checked: 'unknown',
  })
  const mother: StoredPhone = {
    code: '380',
    phone: '380671112233',
    typed: '0671112233',
    e164: '+380671112233',
    checked: 'valid',
  }
  const fields: readonly [StoredPhone[], string[]][] = [
    [[unknown('067 123-45-67/68')], ['+380671234567', '+380671234568']],
    [
      [mother, unknown('067 111-22-33, 050 111-22-33')],
      ['+380671112233', '+380501112233'],
    ],
    // A remark is no number.
    [[unknown('067 123-45-6/2020')], ['null']],
  ]
  const ids: string[] = []
  for (const [phones] of fields) {
    const contact = await makeContact(testApp, person)
    await owner`update contacts set contact_phones = ${owner.json(phones as never)} where _id = ${contact}`
    ids.push(contact)
  }
  const dialled = async () => {
    const rows = await owner<{ _id: string; contact_phones: StoredPhone[] }[]>`
      select _id, contact_phones from contacts where _id = any(${ids}::uuid[])`
    return ids.map((id) => rows.find(({ _id }) => _id === id)?.contact_phones.map(({ e164 }) => String(e164)))
  }
  const countries = [phoneCodeByIso('UA')?.id ?? 0]
  await owner`update accounts set account_country_codes_defaults = ${countries}, phone_rules = ${PHONE_RULES - 1} where _id = ${school}`
  await readOldPhones(testApp.deps, school)
  expect(await dialled()).toEqual(fields.map(([, numbers]) => numbers))

  const manager = await testApp.as(await testApp.makePerson(school, Role.ACCOUNT_MANAGER))
  const { batches } = await manager.undo.list()
  expect(batches).toMatchObject([{ kind: 'contacts.splitPhones', count: 2, actor_name: null }])
  await manager.undo.restore({ _id: batches[0]?._id ?? '' })
  const whole = [['+380671234567'], ['+380671112233', '+380671112233'], ['null']]
  expect(await dialled()).toEqual(whole)
  // The same rules are not applied again.
  await readOldPhones(testApp.deps, school)
  expect(await dialled()).toEqual(whole)
})

test('the command reads the messengers of the settings, and says nothing of those that are right', async () => {
  const { owner } = testApp.database
  const store = (messengers: Record<string, string>) =>
    owner`update accounts set account_settings = ${owner.json({ safe_mode: true, messengers })} where _id = ${account}`
  const read = async () => {
    const [row] = await owner<{ account_settings: { safe_mode: boolean; messengers: object } }[]>`
      select account_settings from accounts where _id = ${account}`
    return row?.account_settings
  }
  const right = { tg: '@grace_school', fb: 'grace.school', vb: '+380671234567' }
  for (const [old, now] of [
    ['+0671234567', '+380671234567'],
    ['067 123-45-67', '+380671234567'],
    ['+671234567', '+380671234567'],
    ['380671234567', '+380671234567'],
    ['+48 600 100 110', '+48600100110'],
  ] as const) {
    await store({ ...right, wa: old })
    expect(await rereadPhones(testApp.deps, account), old).toBe(1)
    expect(await read(), old).toMatchObject({ safe_mode: true, messengers: { ...right, wa: now } })
    expect(await rereadPhones(testApp.deps, account), old).toBe(0)
  }
  // What cannot be dialled stays for the person who knows it.
  await store({ ...right, wa: '12' })
  expect(await rereadPhones(testApp.deps, account)).toBe(0)
})
