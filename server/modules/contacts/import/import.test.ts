import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { sheetFile } from '../../../lib/sheets/testing.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { upload } from '../../../lib/testing-upload.ts'
import { makeContact } from '../../studyings/testing.ts'
import type { ImportedContacts } from './schema.ts'

const HEADER = ['Имя', 'Телефон', 'Метки', 'Заметка', 'Colour']

describe('the import of contacts', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson
  let missioner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  const send = (bytes: Uint8Array, person = missioner, query = '') =>
    upload(testApp, `/data/contacts/import/xls${query}`, { name: 'people.xlsx', bytes }, person)
  const importRows = async (rows: unknown[][], person = missioner, query = '') =>
    (await send(sheetFile([HEADER, ...rows]), person, query)).json<ImportedContacts>()
  const contacts = async () => {
    const { contacts: rows } = await (await testApp.as(manager)).contacts.list({ sort: 'newest' })
    return rows
      .map(({ contact_fullname, contact_phones, contact_tags }) => ({ contact_fullname, contact_phones, contact_tags }))
      .toSorted((one, other) => one.contact_fullname.localeCompare(other.contact_fullname))
  }

  test('stores good rows, reports bad ones by their number, and names ignored columns', async () => {
    const { results, ignored_columns } = await importRows([
      ['Олена', '+380 (67) 123-45-67', 'молитва, табір', 'Called first'],
      ['Short', '12345'],
      ['', ''],
      ['', 380501112233],
    ])
    expect(results).toMatchObject([
      { row: 2, outcome: 'created', error: null },
      { row: 3, outcome: 'rejected', _id: null, error: expect.stringMatching(/./) },
      { row: 5, outcome: 'created' },
    ])
    expect(ignored_columns).toEqual(['Colour'])
    expect(await contacts()).toEqual([
      { contact_fullname: '', contact_phones: [{ phone: '380501112233' }], contact_tags: [] },
      { contact_fullname: 'Олена', contact_phones: [{ phone: '380671234567' }], contact_tags: ['молитва', 'табір'] },
    ])
    const { history } = await (await testApp.as(missioner)).contactCard.history({ _id: results[0]?._id ?? '' })
    expect(history).toMatchObject([{ note_text: 'Called first' }])
  })

  test('numbers stay numbers, two in a cell are two phones, and the old trunk prefix is read', async () => {
    await importRows([
      ['A', 380671234567],
      ['B', '0501112233; 0671112233'],
      ['C', '80931112233'],
    ])
    expect((await contacts()).map(({ contact_phones }) => contact_phones)).toEqual([
      [{ phone: '380671234567' }],
      [{ phone: '0501112233' }, { phone: '0671112233' }],
      [{ phone: '380931112233' }],
    ])
  })

  test('a phone that is known is skipped, updates its contact, or is a contact like any other', async () => {
    await importRows([['Олена', '380671234567', 'camp']])
    const again = [
      ['Олена Шевченко', '067 123 45 67', 'youth', 'Again'],
      ['Twin', '0671234567'],
    ]
    expect((await importRows(again)).results.map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped'])
    expect(await contacts()).toHaveLength(1)
    const updated = await importRows(again.slice(0, 1), missioner, '?match=update')
    expect(updated.results).toMatchObject([{ row: 2, outcome: 'updated' }])
    expect(await contacts()).toEqual([
      {
        contact_fullname: 'Олена Шевченко',
        contact_phones: [{ phone: '380671234567' }],
        contact_tags: ['camp', 'youth'],
      },
    ])
    expect((await importRows(again, missioner, '?match=create')).results.map(({ outcome }) => outcome)).toEqual([
      'created',
      'created',
    ])
    expect((await send(sheetFile([HEADER]), missioner, '?match=burn')).statusCode).toBe(400)
  })

  test('the same phone twice in one sheet is one contact', async () => {
    const { results } = await importRows([
      ['A', '380671234567'],
      ['B', '0671234567'],
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'skipped'])
    expect(results[1]?._id).toBe(results[0]?._id)
  })

  test('tells a missioner nothing of a colleague’s contact with the same phone', async () => {
    const colleague = await testApp.makePerson(account, Role.MISSIONER)
    const theirs = await makeContact(testApp, colleague)
    const phones = testApp.database.owner.json([{ phone: '380671234567' }])
    await testApp.database.owner`update contacts set contact_phones = ${phones} where _id = ${theirs}`
    expect((await importRows([['A', '380671234567']])).results).toMatchObject([{ outcome: 'created' }])
    expect((await importRows([['A', '380671234567']], manager)).results).toMatchObject([{ outcome: 'skipped' }])
  })

  test('is undone exactly: what was created is archived, what was updated is as before', async () => {
    await importRows([['Олена', '380671234567', 'camp']])
    const before = await contacts()
    const { undo_id } = await importRows(
      [
        ['Renamed', '380671234567', 'youth'],
        ['New', '380501112233'],
      ],
      missioner,
      '?match=update',
    )
    expect(await (await testApp.as(manager)).undo.restore({ _id: undo_id ?? '' })).toMatchObject({
      restored: 2,
      left: 0,
    })
    expect(await contacts()).toEqual(before)
  })

  test('5,000 rows are stored in one go', async () => {
    const rows = Array.from({ length: 4_999 }, (_, n) => [`Person ${n}`, `38067${String(1_000_000 + n)}`])
    const { results } = await importRows(rows)
    expect(results).toHaveLength(4_999)
    expect(results.every(({ outcome }) => outcome === 'created')).toBe(true)
    expect((await (await testApp.as(missioner)).contacts.count({})).count).toBe(4_999)
  })
})
