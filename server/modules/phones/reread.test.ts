import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneCodeByIso } from '#domain/phone/phone-codes.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeContact } from '../studyings/testing.ts'
import { readOldPhones, rereadPhones } from './service.ts'

let testApp: TestApp
let account: string
let missioner: TestPerson

beforeAll(async () => {
  testApp = await createTestApp()
  account = await testApp.makeAccount()
  missioner = await testApp.makePerson(account, Role.MISSIONER)
  await testApp.database
    .owner`update accounts set account_country_codes_defaults = ${[phoneCodeByIso('UA')?.id ?? 0]}, phones_read_at = null where _id = ${account}`
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
