import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldLetters } from '#domain/text/fold-letters.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => database.drop())

/** Every character but NUL, which no text may have, and the halves of others. */
const CHARACTERS = Array.from({ length: 0xffff }, (_, index) => index + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

test('a search by name takes for one what every other comparison takes for one', async () => {
  const texts = CHARACTERS.map((character) => ({
    character,
    written: `мар${character}яна`,
    folded: foldLetters(`мар${character}яна`),
  }))
  const different = await database.owner<{ character: string }[]>`
    select x ->> 'character' as character from jsonb_array_elements(${texts as never}::jsonb) x
    -- Node may know letters that are newer than the database.
    where unicode_assigned(x ->> 'character') and regexp_split_to_array(fold_name(x ->> 'written'), '[^[:alnum:]]+') <> regexp_split_to_array(fold_name(x ->> 'folded'), '[^[:alnum:]]+')`
  expect(different.map(({ character }) => character.codePointAt(0)?.toString(16))).toEqual([])
})

test.each(['\u2018', '\u2019', '\u2032', '\u00B4', '`', '\u02BC', '\u00AD', '\u200B', '\u200E', '\u2066', '\uFEFF'])(
  'a name is found with and without the sign “%s”',
  async (sign) => {
    const [row] = await database.owner<
      { same: boolean }[]
    >`select fold_name(${`Мар${sign}яна`}) = fold_name('Маряна') as same`
    expect(row?.same).toBe(true)
  },
)
