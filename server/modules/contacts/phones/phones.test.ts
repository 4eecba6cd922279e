import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { phoneCodeByIso } from '#domain/phone/phone-codes.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { rereadPhones } from '../../phones/service.ts'
import { makeContact, refusal } from '../../studyings/testing.ts'

const unread = (phone: string, code?: string): StoredPhone => ({
  ...(code !== undefined && { code }),
  phone,
  typed: phone,
  e164: null,
  checked: 'unknown',
})
const dialled: StoredPhone = {
  code: '48',
  phone: '48600100110',
  typed: '600100110',
  e164: '+48600100110',
  checked: 'valid',
}

describe('numbers to check', () => {
  let testApp: TestApp
  let account: string
  let missioner: TestPerson
  let colleague: TestPerson
  let contact: string

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    account = await testApp.makeAccount()
    await testApp.database
      .owner`update accounts set account_country_codes_defaults = ${[phoneCodeByIso('UA')?.id ?? 0]} where _id = ${account}`
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    colleague = await testApp.makePerson(account, Role.MISSIONER)
    contact = await makeContact(testApp, missioner)
    await store(contact, [dialled, unread('38067123001912')])
  })

  const store = (_id: string, phones: StoredPhone[]) =>
    testApp.database
      .owner`update contacts set contact_phones = ${testApp.database.owner.json(phones as never)} where _id = ${_id}`
  const calls = async (person: TestPerson) => (await testApp.as(person)).contacts
  const listed = async (person: TestPerson) => (await (await calls(person)).listPhonesToCheck({})).contacts
  const phonesOf = async () => (await (await calls(missioner)).get({ _id: contact })).contact.contact_phones
  const repair = async (to: Parameters<Awaited<ReturnType<typeof calls>>['repairPhone']>[0]['to'], by = missioner) =>
    (await calls(by)).repairPhone({ _id: contact, phone: '38067123001912', to })

  test('are those that cannot be dialled, of the own contacts, with what they may mean', async () => {
    expect(await listed(missioner)).toEqual([
      {
        _id: contact,
        contact_fullname: 'Contact',
        phones: [
          {
            phone: '38067123001912',
            typed: '38067123001912',
            repairs: [{ kind: 'end', e164: '+380671230019', shown: '+380 67 123 0019', iso: 'UA' }],
          },
        ],
      },
    ])
    expect(await (await calls(missioner)).countPhonesToCheck()).toEqual({ count: 1 })
    expect([await listed(colleague), await (await calls(colleague)).countPhonesToCheck()]).toEqual([[], { count: 0 }])
    expect(await refusal(repair({ kind: 'removed' }, colleague))).toMatchObject({ statusCode: 404 })
    const manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    expect(await listed(manager)).toHaveLength(1)
  })

  test('are offered as numbers of the countries that a contact’s language and place name', async () => {
    await store(contact, [unread('600100110')])
    await testApp.database.owner`update contacts set contact_location = 'Варшава, Польша' where _id = ${contact}`
    const [found] = await listed(missioner)
    expect(found?.phones[0]?.repairs).toContainEqual(expect.objectContaining({ e164: '+48600100110', iso: 'PL' }))
  })

  test('can be dialled after a repair, and are as before after its undo', async () => {
    const { undo_id } = await repair({ kind: 'number', e164: '+380671230019' })
    expect(await phonesOf()).toMatchObject([{ e164: '+48600100110' }, { e164: '+380671230019', checked: 'valid' }])
    expect(await listed(missioner)).toEqual([])
    // What is read again says the same.
    expect(await rereadPhones(testApp.deps, account)).toBe(0)
    expect(await refusal((await calls(colleague)).undoRepair({ undo_id }))).toMatchObject({ statusCode: 404 })
    await (await calls(missioner)).undoRepair({ undo_id })
    expect(await phonesOf()).toMatchObject([{ e164: '+48600100110' }, { e164: null, typed: '38067123001912' }])
    expect(await refusal((await calls(missioner)).undoRepair({ undo_id }))).toMatchObject({ statusCode: 404 })
  })

  test('are stored once where the contact has the number, and refused where it is none', async () => {
    expect(await refusal(repair({ kind: 'number', e164: '+38067' }))).toMatchObject({ statusCode: 400 })
    await repair({ kind: 'number', e164: '+48600100110' })
    expect(await phonesOf()).toMatchObject([{ e164: '+48600100110' }])
  })

  test('stay as they are or go, and are not asked about again, also after they are read again', async () => {
    await repair({ kind: 'confirmed' })
    expect(await listed(missioner)).toEqual([])
    await rereadPhones(testApp.deps, account)
    expect([await listed(missioner), await (await calls(missioner)).countPhonesToCheck()]).toEqual([[], { count: 0 }])
    expect(await refusal(repair({ kind: 'removed' }))).toMatchObject({ statusCode: 404 })
    await store(contact, [dialled, unread('38067123001912')])
    await repair({ kind: 'removed' })
    expect(await phonesOf()).toHaveLength(1)
  })

  test('hold the missioners’ own: all for managers, the own record for a missioner; repaired and undone alike', async () => {
    const { owner } = testApp.database
    const storeOwn = (person: TestPerson, phone: StoredPhone) =>
      owner`update missioners set missioner_phone = ${owner.json(phone as never)} where _id = ${person.missioner_id}`
    const ownPhone = async (person: TestPerson) => {
      const [row] = await owner`select missioner_phone from missioners where _id = ${person.missioner_id}`
      return row?.['missioner_phone']
    }
    await storeOwn(missioner, unread('38067123001912'))
    await storeOwn(colleague, unread('12345'))
    const manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    const missionersOf = async (person: TestPerson) =>
      (await (await calls(person)).listPhonesToCheck({})).missioners.map(({ _id }) => _id)
    const ids = [missioner.missioner_id, colleague.missioner_id]
    expect((await missionersOf(manager)).toSorted()).toEqual(ids.toSorted())
    expect(await missionersOf(missioner)).toEqual([missioner.missioner_id])
    expect(await (await calls(manager)).countPhonesToCheck()).toEqual({ count: 3 })
    expect(await (await calls(colleague)).countPhonesToCheck()).toEqual({ count: 1 })

    const { missioners } = await (await calls(missioner)).listPhonesToCheck({})
    expect(missioners[0]?.phones[0]?.repairs).toMatchObject([{ e164: '+380671230019' }])
    const input = {
      _id: missioner.missioner_id,
      of: 'missioner' as const,
      phone: '38067123001912',
      to: { kind: 'number' as const, e164: '+380671230019' },
    }
    expect(await refusal((await calls(colleague)).repairPhone(input))).toMatchObject({ statusCode: 404 })
    const { undo_id } = await (await calls(missioner)).repairPhone(input)
    expect(await ownPhone(missioner)).toMatchObject({ e164: '+380671230019', checked: 'valid' })
    expect(await missionersOf(missioner)).toEqual([])
    await (await calls(missioner)).undoRepair({ undo_id })
    expect(await ownPhone(missioner)).toMatchObject({ typed: '38067123001912', e164: null })
    await (await calls(manager)).repairPhone({
      _id: colleague.missioner_id,
      of: 'missioner',
      phone: '12345',
      to: { kind: 'confirmed' },
    })
    expect(await missionersOf(manager)).toEqual([missioner.missioner_id])
    await (await calls(manager)).repairPhone({ ...input, to: { kind: 'removed' } })
    expect(await ownPhone(missioner)).toBeNull()
  })

  test('come page by page', async () => {
    for (let index = 0; index < 21; index++)
      await store(await makeContact(testApp, missioner), [unread('12345', '380'), unread('123')])
    const first = await (await calls(missioner)).listPhonesToCheck({})
    const second = await (await calls(missioner)).listPhonesToCheck({ cursor: first.next ?? '' })
    const ids = [...first.contacts, ...second.contacts].map(({ _id }) => _id)
    expect([ids.length, new Set(ids).size, second.next]).toEqual([22, 22, null])
    expect(await (await calls(missioner)).countPhonesToCheck()).toEqual({ count: 43 })
  })
})
