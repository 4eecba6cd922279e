import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { sheetFile } from '../../../files/sheets/testing.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { upload } from '../../../files/testing-upload.ts'
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
      .map(({ contact_fullname, contact_phones, contact_tags }) => ({
        contact_fullname,
        contact_phones: contact_phones.map(({ phone }) => phone),
        contact_tags,
      }))
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
      { contact_fullname: '', contact_phones: ['380501112233'], contact_tags: [] },
      { contact_fullname: 'Олена', contact_phones: ['380671234567'], contact_tags: ['молитва', 'табір'] },
    ])
    const { history } = await (await testApp.as(missioner)).contactCard.history({ _id: results[0]?._id ?? '' })
    expect(history).toMatchObject([
      { note_text: 'Called first' },
      { kind: 'import', outcome: 'created', file_name: 'people.xlsx' },
    ])
  })

  test('the histories of the contacts, the undo and the audit log name the file, else REST', async () => {
    const send = async (name: string, query: string, row: string[]) => {
      const bytes = sheetFile([HEADER, row])
      const reply = await upload(testApp, `/data/contacts/import/xls${query}`, { name, bytes }, manager)
      return reply.json<ImportedContacts>().results[0]?._id ?? ''
    }
    const _id = await send('', '', ['Олена', '380671234567'])
    const update = `?match=update&file_name=${encodeURIComponent('Табір 2026.csv')}`
    expect(await send('upload.xlsx', update, ['Олена Нова', '380671234567'])).toBe(_id)
    const caller = await testApp.as(manager)
    const { history } = await caller.contactCard.history({ _id })
    const names = history.flatMap((entry) =>
      entry.kind === 'import' ? [[entry.file_name, entry.outcome] as const] : [],
    )
    expect(new Map(names)).toEqual(
      new Map([
        ['REST', 'created'],
        ['Табір 2026.csv', 'updated'],
      ]),
    )
    const { batches } = await caller.undo.list()
    expect(new Set(batches.map(({ file_name }) => file_name))).toEqual(new Set(['REST', 'Табір 2026.csv']))
    const admin = await testApp.as(await testApp.makePerson(account, Role.ADMIN))
    const { entries } = await admin.audit.list({ action: 'contacts.import' })
    expect(new Set(entries.map(({ facts }) => facts['file_name']))).toEqual(new Set(['REST', 'Табір 2026.csv']))
    // The rows with their results can be downloaded like those of a file of the office.
    expect((await caller.contactImports.list()).imports.map(({ row_count }) => row_count)).toEqual([1, 1])
  })

  test('numbers stay numbers, two in a cell are two phones, and the old trunk prefix is read', async () => {
    await importRows([
      ['A', 380671234567],
      ['B', '0501112233; 0671112233'],
      ['C', '80931112233'],
      ['D', '067 111 22 34/050 111 22 34'],
      ['E', '067 111 22 35 або 050 111 22 35'],
      ['F', '0671112236 0501112236'],
      ['G', '380,671,112,237'],
      ['H', '067 111 22 38, 45 років'],
      ['I', '067 111-22-39/40'],
      ['J', '067 111-22-41, 42'],
      ['K', '067 111-22-43 або 44'],
    ])
    expect((await contacts()).map(({ contact_phones }) => contact_phones)).toEqual([
      ['380671234567'],
      ['380501112233', '380671112233'],
      ['380931112233'],
      ['380671112234', '380501112234'],
      ['380671112235', '380501112235'],
      ['380671112236', '380501112236'],
      ['380671112237'],
      ['380671112238'],
      ['380671112239', '380671112240'],
      ['380671112241', '380671112242'],
      ['380671112243', '380671112244'],
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
        contact_phones: ['380671234567'],
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

  test('makes the contacts of a missioner’s import the missioner’s own', async () => {
    await importRows([['A', '380671234567']])
    await importRows([['B', '380671234568']], manager)
    const owners = await testApp.database.owner<{ name: string; user_id: string | null }[]>`
      select contact_fullname as name, user_id from contacts left join missioners on missioners._id = contact_owner_id
      where contacts.account_id = ${account} order by name`
    expect(owners).toEqual([
      { name: 'A', user_id: missioner.user_id },
      { name: 'B', user_id: null },
    ])
  })

  test('gives no contact to a person who may not read contacts, and names each owner once', async () => {
    const editor = await testApp.makePerson(account, Role.EDITOR)
    const { owner } = testApp.database
    await owner`update missioners set missioner_name = 'Edyta' where user_id = ${editor.user_id}`
    await owner`update missioners set missioner_name = 'Marko' where user_id = ${missioner.user_id}`
    const file = sheetFile([
      ['Name', 'Owner'],
      ['A', 'Edyta'],
      ['B', 'Marko'],
    ])
    expect((await send(file, manager)).statusCode).toBe(200)
    const rows = await owner<{ name: string; missioner: string | null }[]>`
      select contact_fullname as name, missioner_name as missioner from contacts
      left join missioners on missioners._id = contact_owner_id
      where contacts.account_id = ${account} order by name`
    expect(rows).toEqual([
      { name: 'A', missioner: null },
      { name: 'B', missioner: 'Marko' },
    ])
    const [{ _id } = { _id: '' }] = await owner<{ _id: string }[]>`
      select _id from missioners where user_id = ${missioner.user_id}`
    expect((await send(file, manager, `?owners=${_id}`)).statusCode).toBe(200)
    for (const twice of [`${_id},${_id}`, `${_id},${_id.toUpperCase()}`])
      expect((await send(file, manager, `?owners=${twice}`)).statusCode).toBe(400)
  })

  test('gives one share to a person with two missioner records, and knows the person by the name of both', async () => {
    const colleague = await testApp.makePerson(account, Role.MISSIONER)
    const { missioners } = await testApp.as(manager)
    const { owner } = testApp.database
    await owner`update missioners set missioner_name = 'Marko' where user_id = ${missioner.user_id}`
    const { missioner: second } = await missioners.create({ missioner_name: 'Marko', user_id: missioner.user_id })
    const people = Array.from({ length: 6 }, (_, index) => [`P${index}`, `38067123456${index}`])
    await importRows(people, manager, `?owners=${missioner.missioner_id},${second._id},${colleague.missioner_id}`)
    const shares = () => owner<{ user_id: string; count: number }[]>`
      select user_id, count(*)::int as count from contacts join missioners on missioners._id = contact_owner_id
      where contacts.account_id = ${account} group by 1`
    expect(new Map((await shares()).map(({ user_id, count }) => [user_id, count]))).toEqual(
      new Map([
        [missioner.user_id, 3],
        [colleague.user_id, 3],
      ]),
    )
    const file = sheetFile([
      ['Name', 'Owner'],
      ['A', 'marko'],
    ])
    expect((await send(file, manager)).statusCode).toBe(200)
    expect((await shares()).find(({ user_id }) => user_id === missioner.user_id)?.count).toBe(4)
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

  test('a cell that cannot be stored, or that the form refuses, is an error of its row', async () => {
    const eleven = Array.from({ length: 11 }, (_, n) => `0671112${100 + n}`).join('; ')
    const header = ['Имя', 'Телефон', 'Метки', 'Профиль']
    const bad: [cells: string[], error: string][] = [
      [['Nul\u0000', '0671112200'], '“Name”'],
      [['Bell\u0007', '0671112201'], '“Name”'],
      [['Half \ud83d', '0671112202'], '“Name”'],
      [['Tag', '0671112203', `${'x'.repeat(39)}😀`], '“Tags” is longer than 40'],
      [['x'.repeat(201), '0671112204'], '“Name” is longer than 200'],
      [['Phones', eleven], '“Phones” holds more than 10'],
      [['Script', '0671112205', '', 'javascript:alert(1)'], '“javascript:alert(1)”'],
      [['Data', '0671112206', '', 'data:text/html,x'], '“Profiles”'],
      [['Profile', '0671112207', '', 'x'.repeat(301)], '“Profiles” is longer than 300'],
      [['\u200b', '', 'camp'], 'no name, no phone number and no profile'],
    ]
    const sheet = [header, ...bad.map(([cells]) => cells), ['Good', '0671112208', 'x, 😀', 'https://t.me/good']]
    // A file of SheetJS escapes control characters as spreadsheet programs do.
    const { results } = (await send(sheetFile(sheet))).json<ImportedContacts>()
    for (const [index, [, error]] of bad.entries())
      expect(results[index]).toEqual({
        row: index + 2,
        outcome: 'rejected',
        _id: null,
        error: expect.stringContaining(error),
      })
    expect(results.at(-1)).toMatchObject({ outcome: 'created' })
    expect(await contacts()).toMatchObject([{ contact_fullname: 'Good', contact_tags: ['x', '😀'] }])
  })

  test('a contact that would get more phones than the form allows is not updated', async () => {
    const phones = (from: number) => Array.from({ length: 6 }, (_, n) => `06711122${from + n}`)
    await importRows([['Many', phones(10).join(', ')]])
    const { results } = await importRows(
      [['Many', [phones(10)[0], ...phones(20)].join(', ')]],
      missioner,
      '?match=update',
    )
    expect(results).toMatchObject([{ outcome: 'rejected', error: expect.stringContaining('more than 10') }])
  })

  test('a row that the database refuses does not stop the others', async () => {
    const { owner } = testApp.database
    await owner.unsafe(`create function refuse_name() returns trigger language plpgsql as
      $$ begin if new.contact_fullname = 'Poison' then raise exception 'refused'; end if; return new; end $$`)
    await owner`create trigger refused before insert on contacts for each row execute function refuse_name()`
    const { results, undo_id } = await importRows([
      ['Before', '0671112201'],
      ['Poison', '0671112202'],
      ['After', '0671112203'],
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'rejected', 'created'])
    expect(results[1]?.error).toContain('could not be stored')
    await (await testApp.as(manager)).undo.restore({ _id: undo_id ?? '' })
    expect(await contacts()).toEqual([])
  })

  test('5,000 rows are stored in one go', async () => {
    const rows = Array.from({ length: 4_999 }, (_, n) => [`Person ${n}`, `38067${String(1_000_000 + n)}`])
    const { results } = await importRows(rows)
    expect(results).toHaveLength(4_999)
    expect(results.every(({ outcome }) => outcome === 'created')).toBe(true)
    expect((await (await testApp.as(missioner)).contacts.count({})).count).toBe(4_999)
  })
})
