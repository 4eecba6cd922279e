import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countries, spell, spellings } from '#domain/phone/testing/spellings.ts'
import { phoneCodeByIso } from '#domain/phone/phone-codes.ts'
import { Role } from '#domain/roles.ts'
import { sheetFile } from '../../files/sheets/testing.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { upload } from '../../files/testing-upload.ts'
import type { Contact } from '../contacts/schema.ts'
import type { WholeRequest } from '../requests/schema.ts'

const names = Object.keys(spellings)
/** Phones of one contact. */
const PHONES = 10

describe.each(countries)('a phone of a school in $iso', (country) => {
  let testApp: TestApp
  let manager: TestPerson
  let account: string
  const table = names.map((name) => ({ name, ...spell(country, name) }))

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    account = await testApp.makeAccount()
    await testApp.database
      .owner`update accounts set account_country_codes_defaults = ${[phoneCodeByIso(country.iso)?.id ?? 0]}, account_hosts = ${['school.test']} where _id = ${account}`
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
  })
  afterAll(() => testApp.close())

  const rest = (path: string, payload: object, headers: Record<string, string> = {}) =>
    testApp.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: manager.bearer, ...headers },
      payload,
    })
  const expected = table.map(({ e164, typed }) => ({
    code: expect.stringMatching(/^\d+$/) as string,
    phone: e164.slice(1),
    typed: typed.trim(),
    e164,
    checked: 'valid',
  }))

  test('is the same by the form of a contact', async () => {
    const caller = await testApp.as(manager)
    const found: unknown[] = []
    for (let from = 0; from < table.length; from += PHONES) {
      const contact_phones = table.slice(from, from + PHONES).map(({ typed }) => ({ code: country.code, phone: typed }))
      const { contact } = await caller.contacts.create({ contact_fullname: 'Form', contact_phones })
      found.push(...contact.contact_phones.map(({ shown: _shown, ...phone }) => phone))
    }
    expect(found).toEqual(expected)
  })

  test('is the same over REST, by the country of the account', async () => {
    const found: unknown[] = []
    for (let from = 0; from < table.length; from += PHONES) {
      const contact_phones = table.slice(from, from + PHONES).map(({ typed }) => ({ phone: typed }))
      const reply = await rest('/contacts', { contact_fullname: 'REST', contact_phones })
      found.push(...reply.json<{ contact: Contact }>().contact.contact_phones)
    }
    expect(found).toEqual(expected)
  })

  test('is the same in a sheet', async () => {
    const bytes = sheetFile([['Name', 'Phone'], ...table.map(({ name, typed }) => [`Sheet ${name}`, typed])])
    const reply = await upload(
      testApp,
      '/data/contacts/import/xls?match=create',
      { name: 'people.xlsx', bytes },
      manager,
    )
    expect(reply.statusCode, reply.body).toBe(200)
    const rows = await testApp.database.owner<{ name: string; phones: unknown[] }[]>`
      select contact_fullname as name, contact_phones as phones from contacts
      where account_id = ${account} and contact_fullname like 'Sheet %'`
    const phonesOf = new Map(rows.map(({ name, phones }) => [name, phones]))
    expect(table.map(({ name }) => phonesOf.get(`Sheet ${name}`))).toEqual(
      expected.map(({ typed: _typed, ...phone }) => [expect.objectContaining(phone)]),
    )
  })

  test('is the same in a request of a visitor', async () => {
    const found: unknown[] = []
    for (const { typed } of table) {
      const reply = await testApp.app.inject({
        method: 'POST',
        url: '/api/requests/create',
        headers: { host: 'school.test' },
        payload: { fullname: 'Request', phone: { phone: typed } },
      })
      found.push(reply.json<{ request: WholeRequest }>().request?.phone)
    }
    expect(found).toEqual(expected)
  })
})
