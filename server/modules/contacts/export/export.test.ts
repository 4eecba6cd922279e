import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { upload } from '../../../files/testing-upload.ts'
import { refusal } from '../../studyings/testing.ts'
import type { ImportedContacts } from '../import/schema.ts'

describe('the export of contacts', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
  })
  afterAll(() => testApp.close())

  const add = async (contact_fullname: string, contact_phones: { phone: string }[], contact_tags: string[] = []) =>
    (await testApp.as(manager)).contacts.create({ contact_fullname, contact_phones, contact_tags })
  const download = async (filter: { contact_tags?: string } = {}, person = manager) => {
    const { url } = await (await testApp.as(person)).contacts.export(filter)
    const reply = await testApp.app.inject({ url })
    expect(reply.statusCode).toBe(200)
    return new Uint8Array(reply.rawPayload)
  }
  const rowsOf = (bytes: Uint8Array) => {
    const book = read(bytes)
    return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
  }

  test('has the contacts of the filter, and no text that a program would run', async () => {
    await add('=HYPERLINK("http://evil.test")', [{ phone: '380671234567' }, { phone: '380501112233' }], ['camp', '+1'])
    await add('Олена', [{ phone: '380671234568' }])
    const rows = rowsOf(await download({ contact_tags: 'camp' }))
    expect(rows).toHaveLength(2)
    const [header = [], cells = []] = rows
    expect(Object.fromEntries(header.map((name, index) => [name, cells[index]]))).toMatchObject({
      Name: `'=HYPERLINK("http://evil.test")`,
      Phones: '+380671234567; +380501112233',
      'Phones as typed': '(+380) 380671234567; (+380) 380501112233',
      Status: 'Not processed',
      Tags: 'camp; +1',
    })
  })

  test('brings the same contacts into another account', async () => {
    await add('-Олена', [{ phone: '380671234567' }, { phone: '380501112233' }], ['camp', 'молитва'])
    const other = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    const file = { name: 'contacts.xlsx', bytes: await download() }
    const { results } = (await upload(testApp, '/data/contacts/import/xls', file, other)).json<ImportedContacts>()
    expect(results).toMatchObject([{ outcome: 'created' }])
    const { contacts } = await (await testApp.as(other)).contacts.list({ sort: 'newest' })
    expect(contacts).toMatchObject([
      {
        contact_fullname: '-Олена',
        contact_phones: [{ phone: '380671234567' }, { phone: '380501112233' }],
        contact_tags: ['camp', 'молитва'],
      },
    ])
  })

  test('is recorded, and not for missioners', async () => {
    await download()
    const missioner = await testApp.makePerson(account, Role.MISSIONER)
    expect(await refusal((await testApp.as(missioner)).contacts.export({}))).toMatchObject({ statusCode: 403 })
    const acts = await testApp.database.owner`select action from audit_log where account_id = ${account}`
    expect(acts.map(({ action }) => action)).toContain('contacts.export')
  })
})
