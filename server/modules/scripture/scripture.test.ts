import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bibleTranslations, bibleVerses } from '#db/schema/scripture.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'

describe('scripture', () => {
  let testApp: TestApp
  let editor: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    editor = await testApp.makePerson(await testApp.makeAccount(), Role.EDITOR)
    const { owner } = testApp.database
    await owner`insert into bible_translations (translation_code, translation_name, translation_locale) values
      ('ru-one', 'Первый перевод', 'ru'), ('ru-two', 'Второй перевод', 'ru'), ('en-one', 'First Version', 'en')`
    await owner`insert into bible_verses values
      ('ru-one', 43003016, 'Ибо так возлюбил'), ('ru-one', 43003017, 'Ибо не послал'), ('ru-one', 42006020, 'Блаженны нищие'),
      ('ru-two', 43003016, 'Потому что Бог так полюбил'), ('en-one', 43003016, 'For God so loved')`
    await owner`insert into bible_verses select 'en-one', 19119000 + number, 'Verse ' || number from generate_series(1, 176) number`
    await owner`insert into bible_verses select 'en-one', 19118000 + number, 'Verse ' || number from generate_series(1, 29) number`
  })
  afterAll(() => testApp.close())

  const passageAt = async (reference: string, locale: 'en' | 'ru' | 'ua', translation?: string) => {
    const caller = await testApp.as(editor)
    return (await caller.scripture.passage({ reference, locale, translation })).passage
  }

  test('lists the installed translations', async () => {
    const { translations } = await (await testApp.as(editor)).scripture.translations()
    expect(translations.map(({ translation_code }) => translation_code)).toEqual(['en-one', 'ru-one', 'ru-two'])
    expect(translations[0]).toEqual({
      translation_code: 'en-one',
      translation_name: 'First Version',
      translation_locale: 'en',
      translation_licence: '',
    })
  })

  test('returns the verses of a reference in the order of its ranges', async () => {
    expect(await passageAt('Ин. 3:16-17; Лк. 6:20', 'ru')).toEqual({
      passage_osis: 'John.3.16-John.3.17,Luke.6.20',
      translation_code: 'ru-one',
      translation_name: 'Первый перевод',
      verses: [
        { verse_osis: 'John.3.16', verse_text: 'Ибо так возлюбил' },
        { verse_osis: 'John.3.17', verse_text: 'Ибо не послал' },
        { verse_osis: 'Luke.6.20', verse_text: 'Блаженны нищие' },
      ],
    })
  })

  test('uses the translation that is named, by name or code', async () => {
    for (const name of ['ru-two', ' второй ПЕРЕВОД '])
      expect((await passageAt('Ин. 3:16', 'ru', name))?.verses[0]?.verse_text).toBe('Потому что Бог так полюбил')
    expect((await passageAt('Ин. 3:16', 'ru', 'First Version'))?.verses[0]?.verse_text).toBe('For God so loved')
  })

  test('returns null for an unknown translation, another language, no place, or a missing verse', async () => {
    expect(await passageAt('Ин. 3:16', 'ru', 'own rendering')).toBeNull()
    expect(await passageAt('Ів. 3:16', 'ua')).toBeNull()
    expect(await passageAt('', 'ru')).toBeNull()
    expect(await passageAt('Ин. 3:99', 'ru')).toBeNull()
  })

  test('returns a whole psalm of 176 verses and nothing longer, in any form of reference', async () => {
    expect((await passageAt('Ps 119', 'en'))?.verses).toHaveLength(176)
    expect(await passageAt('Ps 118-119', 'en')).toBeNull()
    expect(await passageAt('Ps 119; John 3:16; Ps 119', 'en')).toBeNull()
    expect(await passageAt('John 3:16; '.repeat(40), 'en')).toBeNull()
  })

  test('is allowed for authors and reviewers only', async () => {
    const input = { reference: 'Ин. 3:16', locale: 'ru' } as const
    const student = await testApp.as(await testApp.makePerson(editor.account_id, Role.NONE))
    await expect(student.scripture.passage(input)).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } })
    await expect(student.scripture.translations()).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } })
    await expect((await testApp.as()).scripture.passage(input)).rejects.toMatchObject({
      data: { code: 'UNAUTHORIZED' },
    })
    const missioner = await testApp.as(await testApp.makePerson(editor.account_id, Role.MISSIONER))
    expect((await missioner.scripture.passage(input)).passage).not.toBeNull()
  })

  test('opens a passage for every caller, with a whole chapter and its attribution', async () => {
    const guest = await testApp.as()
    const openAt = async (reference: string, locale: 'en' | 'ru' | 'ua' = 'en') =>
      (await guest.scripture.readPassage({ reference, locale })).passage
    expect(await openAt('John.3.16', 'ru')).toEqual({
      translation_name: 'Первый перевод',
      translation_licence: '',
      verses: [{ verse_osis: 'John.3.16', verse_text: 'Ибо так возлюбил' }],
      goes_on: false,
    })
    expect(await openAt('Ps.119')).toMatchObject({ verses: { length: 176 }, goes_on: false })
    const { owner } = testApp.database
    await owner`insert into bible_verses
      select 'en-one', 19120000 + number, 'Verse ' || number from generate_series(1, 60) number`
    expect(await openAt('Ps.119-Ps.120')).toMatchObject({ verses: { length: 200 }, goes_on: true })
    expect(await openAt('Ps.119.1-Ps.119.2,John.3.16')).toMatchObject({ verses: { length: 3 } })
    expect(await openAt('John.3.99')).toBeNull()
    expect(await openAt('John.3.16', 'ua')).toBeNull()
  })

  test.each([
    'John 3:16',
    'Tob.1.1',
    'John.3.16-John.3.15',
    'John.3.16,',
    "John.3.16' or 1=1",
    `John.3.16${',John.3.17'.repeat(20)}`,
    'john.3.16',
    'John.1234',
    '',
  ])('refuses “%s”, which is no OSIS reference', async (reference) => {
    const guest = await testApp.as()
    await expect(guest.scripture.readPassage({ reference, locale: 'en' })).rejects.toMatchObject({
      data: { code: 'BAD_REQUEST' },
    })
  })

  test('marks only those of an author’s texts that name a place of the translation', async () => {
    const texts = ['<p>John 3:16</p>', '<p>John 3:99</p>', '<p>None</p>']
    const caller = await testApp.as(editor)
    const { texts: marked } = await caller.scripture.mark({ texts, locale: 'en' })
    expect(marked).toEqual([expect.stringContaining('data-passage="John.3.16"'), null, null])
    expect((await caller.scripture.mark({ texts, locale: 'ua' })).texts).toEqual([null, null, null])
    const student = await testApp.as(await testApp.makePerson(editor.account_id, Role.NONE))
    await expect(student.scripture.mark({ texts, locale: 'en' })).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } })
  })

  test('cannot be changed by the application', async () => {
    const { unscoped } = testApp.deps.db
    for (const change of [
      () =>
        unscoped.insert(bibleVerses).values({ translation_code: 'ru-one', verse_place: 1_001_001, verse_text: 'X' }),
      () => unscoped.update(bibleTranslations).set({ translation_name: 'X' }),
      () => unscoped.delete(bibleVerses),
      () => unscoped.execute(sql`truncate bible_verses`),
    ])
      await expect(change()).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
