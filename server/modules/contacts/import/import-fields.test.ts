import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SiteLocale, siteLocales } from '#domain/locale.ts'
import { contactColumns, contactFields } from '#domain/contact/fields/contact-fields.ts'
import { Role } from '#domain/roles.ts'
import { sheetFile } from '../../../files/sheets/testing.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { upload } from '../../../files/testing-upload.ts'
import type { ImportedContacts } from './schema.ts'

describe('an import of all fields of a contact', () => {
  let testApp: TestApp
  let manager: TestPerson
  let missioner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    const account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  const send = async (
    rows: unknown[][],
    { person = manager, query = '', locale = 'en' }: { person?: TestPerson; query?: string; locale?: SiteLocale } = {},
  ) => {
    const file = { name: 'people.xlsx', bytes: sheetFile(rows) }
    const reply = await upload(testApp, `/data/contacts/import/xls${query}`, file, person, {
      'accept-language': locale,
    })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<ImportedContacts>()
  }
  const contacts = async () => (await (await testApp.as(manager)).contacts.list({ sort: 'newest' })).contacts

  const rows: Record<SiteLocale, unknown[][]> = {
    en: [
      [
        'Contact Name',
        'Contact Number',
        'Status',
        'Source',
        'Age',
        'Gender',
        'Language',
        'Seen by',
        'Next step',
        'Due',
      ],
      ['Olena', '380671234567', 'Guest', 'Camp', '34', 'F', 'Ukrainian', 'Preview', 'Call', '30.11.2026'],
    ],
    ru: [
      ['Имя*', 'Номер', 'Статус', 'Источник', 'Возраст', 'Пол', 'Язык', 'Кто видит', 'Задача', 'Дата следующего шага'],
      ['Olena', '380671234567', 'гость', 'camp', '26–45', 'жен.', 'украинский', '2', 'Call', '2026-11-30'],
    ],
    ua: [
      [
        'Імʼя',
        'Телефон',
        'Статус',
        'Джерело',
        'Вік',
        'Стать',
        'Мова',
        'Хто бачить контакт',
        'Наступний крок',
        'Передзвонити',
      ],
      ['Olena', '380671234567', 'Гість', 'CAMP', '26-45', 'жінка', 'uk-UA', 'Preview', 'Call', '2026-11-30 09:00 UTC'],
    ],
  }
  test.each(siteLocales)('reads the headers and values of sheets in %s', async (locale) => {
    expect(await send(rows[locale])).toMatchObject({ results: [{ outcome: 'created' }], ignored_columns: [] })
    expect(await contacts()).toMatchObject([
      {
        contact_fullname: 'Olena',
        contact_phones: [{ phone: '380671234567' }],
        contact_status_id: 60,
        contact_source_name: expect.stringMatching(/^camp$/i),
        contact_age: 2,
        contact_gender: 2,
        contact_locale: 'ua',
        contact_privacy: 2,
        contact_next_step: 'Call',
        contact_next_at: new Date('2026-11-30T09:00:00Z'),
      },
    ])
  })

  test('a value that is not known is an error of its row, in words of the reader’s language', async () => {
    const header = ['Имя', 'Статус', 'Дата следующего шага', 'Согласие', 'Телефон', 'Язык']
    const { results } = await send(
      [
        header,
        ['A', 'Maybe'],
        ['B', '', '31.02.2026'],
        ['C', '', '', 'yes'],
        ['D', '', '', '', '12'],
        ['E', '', '', '', '', 'Klingon'],
      ],
      { locale: 'ru' },
    )
    expect(results.map(({ error }) => error)).toEqual([
      expect.stringMatching(/«Статус»: значение «Maybe» здесь неизвестно. Возможны: .*Гость/),
      '«Дата следующего шага»: «31.02.2026» — не дата. Напишите её как 2026-11-30 или 30.11.2026.',
      expect.stringMatching(/«Согласие»: значение «yes» здесь неизвестно/),
      '«Телефоны»: «12» — не номер телефона. В номере больше 6 знаков и не больше 15 цифр.',
      expect.stringContaining('English, Русский, Українська'),
    ])
  })

  test('no cell of any column ends a whole import: its row is stored or says why not', async () => {
    const hostile = [
      'nul\u0000',
      'half \ud83d',
      '\udc00 half',
      `${'x'.repeat(39)}😀`,
      `${'x'.repeat(299)}😀`,
      'escape \u001b[31m',
      '\uffff',
      '\u202e\u2066',
      '9'.repeat(400),
      'y'.repeat(32_000),
      '__proto__',
      "=1+1;'x",
      '💥,'.repeat(50),
      '1e999',
      '-0001-01-01',
      '\\u0000',
    ]
    const columns = contactColumns.map((column) => contactFields[column].label.message)
    for (const [at, name] of columns.entries()) {
      const sheet = hostile.map((text) => columns.map((_, index) => (index === at ? text : '')))
      const named = sheet.map((cells, row) => cells.map((cell, index) => (index === 0 && at !== 0 ? `N ${row}` : cell)))
      const { results } = await send([columns, ...named, columns.map((_, index) => (index === 0 ? 'Good' : ''))])
      expect(results.at(-1), name).toMatchObject({ outcome: 'created', error: null })
      for (const { outcome, error } of results) expect(outcome === 'created' || Boolean(error), name).toBe(true)
      // PostgreSQL would repeat a row in its log.
      expect(results.map(({ error }) => error ?? '').join(' '), name).not.toMatch(/CONTEXT|invalid input syntax/)
    }
  })

  test('a manager’s sheet adds the sources that it names, once; a missioner’s only names those that are there', async () => {
    const sheet = [
      ['Name', 'Source'],
      ['A', 'Camp'],
      ['B', 'CAMP '],
      ['C', 'Site'],
    ]
    const refused = await send(sheet, { person: missioner })
    expect(refused.results.map(({ error }) => error)).toEqual(
      ['Camp', 'CAMP', 'Site'].map((name) => `“Source”: there is no source “${name}”. A manager can add it.`),
    )
    await send(sheet)
    const { sources } = await (await testApp.as(manager)).contacts.choices()
    expect(sources.map(({ source_name }) => source_name)).toEqual(['Camp', 'Site'])
    expect((await send(sheet, { person: missioner })).results).toMatchObject([{ error: null }, { error: null }, {}])
    const families = [
      ['Name', 'Source'],
      ['D', 'Сім’я'],
      ['E', "сім'я"],
      ['F', 'Сімʼя'],
    ]
    await send(families)
    const after = await (await testApp.as(manager)).contacts.choices()
    expect(after.sources.map(({ source_name }) => source_name)).toEqual(['Camp', 'Site', 'Сім’я'])
  })

  test('a second column of a field with one value is left out and named', async () => {
    const { ignored_columns, results } = await send([
      ['Name', 'Status', 'Contact status'],
      ['A', 'Guest', 'Refused'],
    ])
    expect([ignored_columns, results.length]).toEqual([['Contact status'], 1])
    expect(await contacts()).toMatchObject([{ contact_status_id: 60 }])
  })

  test('an update changes what the row names, keeps the rest, and adds a note once', async () => {
    const header = ['Name', 'Phone', 'Status', 'Note', 'Next step', 'Language']
    await send([header, ['Olena', '380671234567', 'Guest', 'met', 'Call', 'en']])
    const again = [header, ['', '380671234567', 'Refused', 'met', '', '']]
    await send(again, { query: '?match=update' })
    await send(again, { query: '?match=update' })
    const [contact] = await contacts()
    expect(contact).toMatchObject({
      contact_fullname: 'Olena',
      contact_status_id: 30,
      contact_next_step: 'Call',
      contact_locale: 'en',
    })
    const { history } = await (await testApp.as(manager)).contactCard.history({ _id: contact?._id ?? '' })
    const notes = history.filter((entry) => entry.kind === 'note' && entry.note_kind === 'note')
    expect(notes).toMatchObject([{ note_text: 'met' }])
  })
})
