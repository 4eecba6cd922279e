import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importPartBytes } from '#domain/contact/contact-import.ts'
import { Role } from '#domain/roles.ts'
import { explain } from '#db/testing/explain.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { sheetFile } from '../../files/sheets/testing.ts'
import { refusal } from '../studyings/testing.ts'
import { listReasons } from './queries.ts'
import type { ContactImport } from './schema.ts'

const HEADER = ['Имя', 'Телефон', 'Метки', 'Colour']

/** Makes the database refuse contacts of a name, in the place of a problem that the checks do not know. */
async function refuseName({ database: { owner } }: TestApp, name: string): Promise<void> {
  await owner`drop trigger if exists refused on contacts`
  await owner.unsafe(`create or replace function refuse_name() returns trigger language plpgsql as
    $$ begin if new.contact_fullname like '${name}' then raise exception 'refused'; end if; return new; end $$`)
  await owner`create trigger refused before insert on contacts for each row execute function refuse_name()`
}

describe('the import of a file of contacts as a job', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    await testApp.deps.jobs.start()
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
  })
  afterAll(() => testApp.close())

  const calls = async (person = manager) => (await testApp.as(person)).contactImports
  const send = async (rows: readonly (readonly unknown[])[], person = manager) => {
    const contactImports = await calls(person)
    const bytes = sheetFile(rows)
    const { _id } = await contactImports.begin({ file_name: 'people.xlsx' })
    const parts = Math.ceil(bytes.length / importPartBytes)
    for (let part = parts - 1; part >= 0; part -= 1) {
      const piece = bytes.subarray(part * importPartBytes, (part + 1) * importPartBytes)
      await contactImports.addPart({ _id, part, bytes: Buffer.from(piece).toString('base64') })
    }
    return contactImports.read({ _id })
  }
  const ended = async (_id: string, person = manager): Promise<ContactImport> => {
    const contactImports = await calls(person)
    return expect
      .poll(async () => (await contactImports.get({ _id })).import)
      .toMatchObject({ state: 'done' })
      .then(async () => (await contactImports.get({ _id })).import)
  }
  const run = async (rows: readonly (readonly unknown[])[], match_mode: 'skip' | 'update' | 'create' = 'skip') => {
    const { import: found, columns } = await send(rows)
    await (await calls()).start({ _id: found._id, columns, match_mode, contact_source_id: null })
    return ended(found._id)
  }
  const count = async () => (await (await testApp.as(manager)).contacts.count({})).count

  test('reads the file, guesses its columns, previews, stores, and the sums equal the file', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => [`Person ${n}`, `38067${1_000_000 + n}`, 'camp', 'red'])
    const { import: found, header, columns, first } = await send([HEADER, ...rows, ['Bad', '12', '', '']])
    expect(found).toMatchObject({ state: 'read', row_count: 1_201 })
    expect(header).toEqual(HEADER)
    expect(columns).toEqual(['contact_fullname', 'contact_phones', 'contact_tags', null])
    expect(first[0]).toEqual({ row: 2, cells: ['Person 0', '380671000000', 'camp', 'red'] })
    const contactImports = await calls()
    const { rows: shown } = await contactImports.preview({ _id: found._id, columns, match_mode: 'skip' })
    expect(shown).toHaveLength(10)
    expect(shown[0]).toMatchObject({ outcome: 'created', contact_phones: ['+380 67 100 0000'], others: ['camp'] })
    expect(await count()).toBe(0)
    await contactImports.start({ _id: found._id, columns, match_mode: 'skip', contact_source_id: null })
    expect(await ended(found._id)).toMatchObject({
      row_count: 1_201,
      created_count: 1_200,
      updated_count: 0,
      skipped_count: 0,
      rejected_count: 1,
    })
    expect((await contactImports.get({ _id: found._id })).rejected).toMatchObject([
      { row: 1_202, error: expect.stringMatching(/./) },
    ])
    expect(await count()).toBe(1_200)
    expect((await contactImports.list()).imports).toMatchObject([{ _id: found._id, file_name: 'people.xlsx' }])
  })

  test('takes more columns than REST', async () => {
    const done = await run([
      [...HEADER, ...Array.from({ length: 56 }, (_, index) => `Other ${index}`)],
      ['Wide', '+380671230060', '', '', ...Array.from({ length: 56 }, () => 'x')],
    ])
    expect(done).toMatchObject({ state: 'done', created_count: 1 })
  })

  test('remembers what the columns of a header were', async () => {
    const { import: found } = await send([
      ['A', 'B'],
      ['Олена', '380671234567'],
    ])
    const columns = ['contact_fullname', 'contact_phones'] as const
    await (await calls()).start({ _id: found._id, columns: [...columns], match_mode: 'skip', contact_source_id: null })
    await ended(found._id)
    expect(
      (
        await send([
          ['A', 'B'],
          ['Петро', '380671234568'],
        ])
      ).columns,
    ).toEqual(columns)
    const colleague = await testApp.makePerson(account, Role.MISSIONER)
    expect(
      (
        await send(
          [
            ['A', 'B'],
            ['Петро', '1'],
          ],
          colleague,
        )
      ).columns,
    ).toEqual([null, null])
  })

  test('several columns of names are one name, and several of phones are several phones', async () => {
    await run([
      ['Прізвище', 'Ім’я', 'Телефон', 'Phone'],
      ['Шевченко', 'Олена', '380671234567', 380671234568],
    ])
    const { contacts } = await (await testApp.as(manager)).contacts.list({ sort: 'newest' })
    expect(contacts).toMatchObject([
      {
        contact_fullname: 'Шевченко Олена',
        contact_phones: [{ phone: '380671234567' }, { phone: '380671234568' }],
      },
    ])
  })

  test('a phone that repeats far below is the same contact, and an undo takes all back', async () => {
    const rows = Array.from({ length: 1_100 }, (_, n) => [`Person ${n}`, `38067${1_000_000 + (n % 1_000)}`])
    const done = await run([HEADER, ...rows])
    expect(done).toMatchObject({ created_count: 1_000, skipped_count: 100 })
    const updated = await run([HEADER, ...rows.map(([, phone]) => ['Renamed', phone, 'new'])], 'update')
    expect(updated).toMatchObject({ created_count: 0, updated_count: 1_100 })
    const { undo } = await testApp.as(manager)
    expect(await undo.restore({ _id: updated.undo_id ?? '' })).toMatchObject({ restored: 1_000, left: 0 })
    const { contacts } = await (await testApp.as(manager)).contacts.list({ sort: 'newest' })
    expect(contacts.every(({ contact_fullname }) => contact_fullname.startsWith('Person'))).toBe(true)
    const more = await run([HEADER, ['New', '380501112233']])
    expect(await undo.restore({ _id: more.undo_id ?? '' })).toMatchObject({ restored: 1 })
    const { imports } = await (await testApp.as(manager)).contactImports.list()
    expect(imports.map(({ undo_id }) => undo_id)).not.toContain(more.undo_id)
    expect(await count()).toBe(1_000)
  })

  test('the same file comes back with the result of each row, and brings the same contacts again', async () => {
    const { _id } = await run([HEADER, ['=1+1', '380671234567', 'camp', 'red'], [], ['Bad', '12', '', '']])
    const { url } = await (await calls()).download({ _id })
    const reply = await testApp.app.inject({ url })
    expect(reply.statusCode).toBe(200)
    const book = read(reply.rawPayload)
    const rows = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, blankrows: true })
    expect(rows).toEqual([
      [...HEADER, 'Result', 'Reason'],
      ["'=1+1", '380671234567', 'camp', 'red', 'created', ''],
      [],
      ['Bad', '12', '', '', 'rejected', expect.stringMatching(/./)],
    ])
    expect((await testApp.app.inject({ url })).statusCode).toBe(404)
    const again = await testApp.makeAccount()
    const other = await testApp.makePerson(again, Role.ACCOUNT_MANAGER)
    const { import: found, columns } = await send(rows as unknown[][], other)
    await (await calls(other)).start({ _id: found._id, columns, match_mode: 'skip', contact_source_id: null })
    await ended(found._id, other)
    const { contacts } = await (await testApp.as(other)).contacts.list({ sort: 'newest' })
    expect(contacts).toMatchObject([{ contact_fullname: '=1+1', contact_phones: [{ phone: '380671234567' }] }])
  })

  test('another sheet or header is read until the work starts', async () => {
    const contactImports = await calls()
    const { _id } = await contactImports.begin({ file_name: 'people.csv' })
    const text = 'Camp;2026\nName;Phone\nОлена;380671234567\n'
    await contactImports.addPart({ _id, part: 0, bytes: Buffer.from(text).toString('base64') })
    const found = await contactImports.read({ _id })
    expect(found).toMatchObject({ header: ['Name', 'Phone'], header_row: 2, sheet: 0 })
    const again = await contactImports.read({ _id, sheet: 0, header_row: 1 })
    expect(again).toMatchObject({ header: ['Camp', '2026'], import: { row_count: 2 } })
    expect((await contactImports.read({ _id })).import).toMatchObject({ row_count: 1 })
    const { columns } = found
    await contactImports.start({ _id, columns, match_mode: 'skip', contact_source_id: null })
    expect(await ended(_id)).toMatchObject({ created_count: 1 })
    expect(await refusal(contactImports.read({ _id }))).toMatchObject({ statusCode: 409 })
  })

  test('the new contacts go to the pool, to missioners in turn, or to those that a column names', async () => {
    const first = await testApp.makePerson(account, Role.MISSIONER)
    const second = await testApp.makePerson(account, Role.MISSIONER)
    const people = (from: number) => Array.from({ length: 600 }, (_, n) => [`Person ${n}`, `38067${from + n}`])
    const owned = async (contact_owner_id: string) =>
      (await (await testApp.as(manager)).contacts.count({ contact_owner_id })).count
    await run([HEADER, ...people(1_000_000)])
    expect(await owned('none')).toBe(600)
    const ids = [first.missioner_id, second.missioner_id].map((id) => id ?? '')
    const { import: found, columns } = await send([HEADER, ...people(2_000_000)])
    await (await calls()).start({
      _id: found._id,
      columns,
      match_mode: 'skip',
      contact_source_id: null,
      owner_ids: ids,
    })
    await ended(found._id)
    expect([await owned(ids[0] ?? ''), await owned(ids[1] ?? '')]).toEqual([300, 300])
    // Another record of the first person is no further share.
    const { missioners: records } = await testApp.as(manager)
    const { missioner: again } = await records.create({ missioner_name: 'Again', user_id: first.user_id })
    const more = await send([HEADER, ...people(3_000_000).slice(0, 20)])
    await (await calls()).start({
      _id: more.import._id,
      columns: more.columns,
      match_mode: 'skip',
      contact_source_id: null,
      owner_ids: [...ids, again._id],
    })
    await ended(more.import._id)
    expect([await owned(ids[0] ?? ''), await owned(ids[1] ?? '')]).toEqual([310, 310])
    await records.remove({ _id: again._id })
    const { missioners } = await (await testApp.as(manager)).contacts.choices()
    const name = missioners.find(({ _id }) => _id === ids[0])?.missioner_name ?? ''
    await testApp.database.owner`update missioners set missioner_name = 'Only One' where _id = ${ids[0] ?? ''}`
    expect(name).not.toBe('')
    await run([
      ['Name', 'Phone', 'Missioner'],
      ['Named', '380671234567', 'only  one'],
      ['Unknown', '380671234568', 'Somewhere Else'],
    ])
    expect([await owned(ids[0] ?? ''), await owned('none')]).toEqual([311, 601])
    const own = await send([HEADER, ['Own', '380501112233']], first)
    const asFirst = await calls(first)
    await asFirst.start({ _id: own.import._id, columns: own.columns, match_mode: 'skip', contact_source_id: null })
    await ended(own.import._id, first)
    expect(await owned(ids[0] ?? '')).toBe(312)
  })

  test('is of one person: a colleague finds nothing', async () => {
    const { import: found } = await send([HEADER, ['Олена', '380671234567']])
    const other = await calls(await testApp.makePerson(account, Role.ACCOUNT_MANAGER))
    expect(await refusal(other.get({ _id: found._id }))).toMatchObject({ statusCode: 404 })
    expect(await refusal(other.stop({ _id: found._id }))).toMatchObject({ statusCode: 404 })
    expect(await refusal(other.download({ _id: found._id }))).toMatchObject({ statusCode: 404 })
    expect((await other.list()).imports).toEqual([])
  })

  test('a file with a missing part, a hostile one and a sheet without names are refused', async () => {
    const contactImports = await calls()
    const { _id } = await contactImports.begin({ file_name: 'people.xlsx' })
    expect(await refusal(contactImports.read({ _id }))).toMatchObject({ statusCode: 409 })
    await contactImports.addPart({ _id, part: 1, bytes: 'AAAA' })
    expect(await refusal(contactImports.read({ _id }))).toMatchObject({ statusCode: 409 })
    await contactImports.addPart({ _id, part: 0, bytes: 'AAAA' })
    expect(await refusal(contactImports.read({ _id }))).toMatchObject({ statusCode: 415 })
    const { import: found } = await send([HEADER, ['Олена', '380671234567']])
    const start = contactImports.start({ _id: found._id, columns: [null], match_mode: 'skip', contact_source_id: null })
    expect(await refusal(start)).toMatchObject({
      statusCode: 400,
      details: { problems: [{ message: expect.stringMatching(/^Please choose which column/) }] },
    })
  })

  test('stops when told to; what is stored remains', async () => {
    const rows = Array.from({ length: 1_500 }, (_, n) => [`Person ${n}`, `38067${1_000_000 + n}`])
    const { import: found, columns } = await send([HEADER, ...rows])
    const { _id } = found
    const contactImports = await calls()
    let stopping: Promise<unknown> = Promise.resolve()
    await testApp.database.owner.begin(async (tx) => {
      // Other tests wait for locks of other databases.
      const waiting = async () =>
        (
          await tx`
        select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database() and backend_type = 'client backend'`
        ).length
      await tx`lock table contacts in share mode`
      await contactImports.start({ _id, columns, match_mode: 'skip', contact_source_id: null })
      await expect.poll(waiting).toBe(1)
      stopping = contactImports.stop({ _id })
      await expect.poll(waiting).toBe(2)
    })
    await stopping
    const { import: stopped } = await contactImports.get({ _id })
    expect(stopped).toMatchObject({ state: 'stopped', created_count: 500 })
    expect(await count()).toBe(500)
    expect(await refusal(contactImports.stop({ _id }))).toMatchObject({ statusCode: 404 })
    await (await testApp.as(manager)).undo.restore({ _id: stopped.undo_id ?? '' })
    expect(await count()).toBe(0)
  })

  test('a row that the database refuses is rejected with words, and the others are stored', async () => {
    await refuseName(testApp, 'Poison')
    const rows = Array.from({ length: 1_200 }, (_, n) => [
      n === 702 ? 'Poison' : `Person ${n}`,
      `38067${1_000_000 + n}`,
      n === 5 ? 'half of \ud83d' : 'camp',
    ])
    const done = await run([HEADER, ...rows])
    expect(done).toMatchObject({ state: 'done', failure: null, created_count: 1_198, rejected_count: 2 })
    const { rejected } = await (await calls()).get({ _id: done._id })
    expect(rejected).toEqual([
      { row: 7, error: expect.stringContaining('“Tags”') },
      { row: 704, error: expect.stringContaining('could not be stored') },
    ])
    expect(await count()).toBe(1_198)
  })

  test('a failure that would repeat ends the work with words, and what was stored can be undone', async () => {
    await refuseName(testApp, 'Person %7%')
    const rows = Array.from({ length: 1_200 }, (_, n) => [`Person ${n}`, `38067${1_000_000 + n}`])
    const { import: found, columns } = await send([HEADER, ...rows])
    const contactImports = await calls()
    await contactImports.start({ _id: found._id, columns, match_mode: 'skip', contact_source_id: null })
    const report = async () => (await contactImports.get({ _id: found._id })).import
    await expect.poll(report).toMatchObject({ state: 'failed' })
    const failed = await report()
    expect(failed).toMatchObject({ created_count: 405, rejected_count: 95 })
    expect(failed.failure).toContain('after row 501')
    expect(await count()).toBe(405)
    expect(await (await testApp.as(manager)).undo.restore({ _id: failed.undo_id ?? '' })).toMatchObject({ left: 0 })
    expect(await count()).toBe(0)
    expect((await contactImports.list()).imports).toMatchObject([{ _id: found._id, state: 'failed' }])
  })

  test('each row that is left out names whom it repeats; the file is named after the imported one', async () => {
    await run([HEADER, ['Олена', '380671234567']])
    const done = await run([HEADER, ['Елена', '0671234567'], ['Іра', '+380501112233'], ['Ira', '380501112233']])
    const contactImports = await calls()
    const { skipped, rejected } = await contactImports.get({ _id: done._id })
    expect(rejected).toEqual([])
    expect(skipped).toEqual([
      { row: 2, contact_id: expect.any(String), contact_fullname: 'Олена', made_in_row: null },
      { row: 4, contact_id: expect.any(String), contact_fullname: 'Іра', made_in_row: 3 },
    ])
    const { url } = await contactImports.download({ _id: done._id })
    const reply = await testApp.app.inject({ url })
    expect(reply.headers['content-disposition']).toContain('people-result.xlsx')
    const book = read(reply.rawPayload)
    const rows = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
    expect(rows.slice(1)).toEqual([
      ['Елена', '0671234567', '', '', 'skipped', 'Олена has the same phone number.'],
      ['Іра', '+380501112233', '', '', 'created', ''],
      ['Ira', '380501112233', '', '', 'skipped', 'Row 3 has the same phone number.'],
    ])
    const admin = await testApp.makePerson(account, Role.ADMIN)
    await (await testApp.as(admin)).contacts.erase({ _id: skipped[0]?.contact_id ?? '' })
    expect((await contactImports.get({ _id: done._id })).skipped[0]).toMatchObject({
      contact_id: null,
      contact_fullname: null,
    })
  })

  test('the file is named in the history of its contacts, among what can be undone, and in the audit log', async () => {
    await run([HEADER, ['Before', '380501112233']])
    const done = await run([HEADER, ['Олена', '380671234567'], ['Іра', '380501112234']])
    const as = await testApp.as(manager)
    const { contacts } = await as.contacts.list({ import_id: done._id })
    expect(new Set(contacts.map(({ contact_fullname }) => contact_fullname))).toEqual(new Set(['Олена', 'Іра']))
    const { history } = await as.contactCard.history({ _id: contacts[0]?._id ?? '' })
    expect(history).toMatchObject([{ kind: 'import', outcome: 'created', file_name: 'people.xlsx' }])
    const { batches } = await as.undo.list()
    expect(batches.find(({ _id }) => _id === done.undo_id)).toMatchObject({ count: 2, file_name: 'people.xlsx' })
    const admin = await testApp.as(await testApp.makePerson(account, Role.ADMIN))
    const { entries } = await admin.audit.list({ action: 'contacts.import' })
    const facts = entries.map((entry) => entry.facts)
    expect(facts).toContainEqual({ created: 2, updated: 0, refused: 0, file_name: 'people.xlsx' })
    const other = await testApp.as(await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER))
    expect((await other.contacts.list({ import_id: done._id })).contacts).toEqual([])
  })

  test('what an erased person brought is deleted from the file', async () => {
    const { _id } = await run([HEADER, ['Олена', '380671234567'], ['Петро', '380671234568']])
    const admin = await testApp.makePerson(account, Role.ADMIN)
    const { contacts } = await (await testApp.as(manager)).contacts.list({ sort: 'newest' })
    const olena = contacts.find(({ contact_fullname }) => contact_fullname === 'Олена')
    expect(await (await testApp.as(admin)).contacts.erase({ _id: olena?._id ?? '' })).toMatchObject({ rows: 1 })
    const rows = await testApp.database
      .owner`select cells from contact_import_rows where import_id = ${_id} order by row`
    expect(rows.map(({ cells }) => cells)).toEqual([[], ['Петро', '380671234568']])
  })

  test('a page that watches an import reads the refused rows alone', async () => {
    const { import: found } = await send([HEADER, ['Read']])
    const { owner } = testApp.database
    await owner`delete from contact_import_rows where import_id = ${found._id}`
    // PostgreSQL believes that the tables are small, as in the first seconds of a school.
    await owner.unsafe('analyze contact_import_rows; analyze contacts')
    await owner`
      insert into contact_import_rows (import_id, account_id, row, cells, outcome, contact_id)
      select ${found._id}, ${account}, n, '["Read"]', case when n % 100 = 0 then 'skipped' when n < 3000 then 'created' end,
        md5((n % 100)::text)::uuid
      from generate_series(1, 5000) n`
    const readMost = async (outcome: 'skipped' | 'rejected') => {
      const plans = await explain(testApp.deps.db, account, (tx) => listReasons(tx, found._id, outcome, 200))
      return Math.max(...plans.map((plan) => plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)))
    }
    expect([await readMost('skipped'), await readMost('rejected')]).toEqual([50, 0])
    // As autovacuum does within seconds.
    await owner.unsafe('analyze contact_import_rows')
    expect([await readMost('skipped'), await readMost('rejected')]).toEqual([50, 0])
  })
})
