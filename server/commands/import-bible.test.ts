import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../lib/testing.ts'
import { storeBible } from '../modules/scripture/import/store-bible.ts'
import { readBible } from './import-bible.ts'

describe('bringing in a translation', () => {
  let testApp: TestApp
  let editor: TestPerson
  let folder: string

  beforeAll(async () => {
    testApp = await createTestApp()
    editor = await testApp.makePerson(await testApp.makeAccount(), Role.EDITOR)
    folder = mkdtempSync(join(tmpdir(), 'bible-import-'))
    writeFileSync(join(folder, '01GEN.usfm'), '\\id GEN\n\\c 1\n\\p\n\\v 1 In the beginning\n\\v 2 And the earth')
    writeFileSync(join(folder, '43JHN.SFM'), '\\id JHN\n\\c 3\n\\p\n\\v 16 For God so loved')
    writeFileSync(join(folder, 'readme.txt'), '\\id EXO\n\\c 1\n\\p\n\\v 1 Not this')
    const books = { John: [[], [], [...Array<null>(15).fill(null), 'For God loved so']] }
    writeFileSync(join(folder, 'bible.json'), JSON.stringify({ version: 'test', name: 'Newer', locale: 'en', books }))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await testApp.close()
  })

  const usfm = () => readBible(['--code', 'test', '--locale', 'en', '--name', 'Tested', folder])
  const passageAt = async (reference: string) =>
    (await (await testApp.as(editor)).scripture.passage({ reference, locale: 'en' })).passage
  const count = () => testApp.database.owner`select count(*)::int as verses from bible_verses`

  test('makes its verses findable', async () => {
    await storeBible(testApp.database.owner, await usfm())
    expect(await count()).toEqual([{ verses: 3 }])
    expect((await passageAt('Gen 1:1-2'))?.verses.map(({ verse_text }) => verse_text)).toEqual([
      'In the beginning',
      'And the earth',
    ])
  })

  test('replaces the one that has its code, whole', async () => {
    await storeBible(testApp.database.owner, await usfm())
    await storeBible(testApp.database.owner, await readBible([join(folder, 'bible.json')]))
    expect(await count()).toEqual([{ verses: 1 }])
    expect(await passageAt('Gen 1:1')).toBeNull()
    expect(await passageAt('John 3:16')).toMatchObject({
      translation_name: 'Newer',
      verses: [{ verse_text: 'For God loved so' }],
    })
  })

  test('changes nothing when it cannot be stored to the end', async () => {
    await storeBible(testApp.database.owner, await usfm())
    const bible = await usfm()
    const broken = { ...bible, translation_name: 'Broken', verses: new Map([...bible.verses, [1_001_003, 'a\0b']]) }
    await expect(storeBible(testApp.database.owner, broken)).rejects.toThrow()
    expect(await count()).toEqual([{ verses: 3 }])
    expect((await passageAt('Gen 1:1'))?.translation_name).toBe('Tested')
  })

  test('takes more verses than go into one statement', async () => {
    const verses = new Map(Array.from({ length: 12_345 }, (_, index) => [1_001_001 + index, `Verse ${index}`]))
    await storeBible(testApp.database.owner, { ...(await usfm()), verses })
    expect(await count()).toEqual([{ verses: 12_345 }])
  })

  test('asks for what it was not told', async () => {
    for (const args of [
      [],
      [folder],
      ['--code', 'test', '--locale', 'pl', '--name', 'Tested', folder],
      ['--unknown', folder],
    ])
      await expect(readBible(args)).rejects.toThrow('npm run bible:import')
  })
})
