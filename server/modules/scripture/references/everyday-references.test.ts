import { expect, test } from 'vitest'
import { siteLocales } from '#domain/locale.ts'
import { referenceFinder } from './find-references.ts'
import { ReferenceParsers } from './parser.ts'
import { readReference } from './read-reference.ts'
import { everydayReferences } from './testing/everyday-references.ts'

const parsers = new ReferenceParsers()

/** The spellings of a language with their meaning. */
const spellingsOf = (locale: keyof typeof everydayReferences) =>
  everydayReferences[locale].split(';').map((line) => line.trim().split(' = ') as [words: string, osis: string])

test.each(siteLocales)('everyday references in %s are found in a sentence and read alone', async (locale) => {
  const find = await referenceFinder(parsers, locale)
  const missed: string[] = []
  for (const [words, osis] of spellingsOf(locale)) {
    const [found, ...others] = find(`(${words})`)
    const read = await readReference(parsers, words, locale)
    if (found?.osis !== osis || others.length > 0) missed.push(`${words}: found ${found?.osis}`)
    // A reference may be written without a sentence around it, with a small letter too.
    if (read?.osis !== osis) missed.push(`${words}: read ${read?.osis}`)
  }
  expect(missed).toEqual([])
})

test('there are two hundred of them', () => {
  expect(siteLocales.flatMap(spellingsOf).length).toBeGreaterThanOrEqual(200)
})
