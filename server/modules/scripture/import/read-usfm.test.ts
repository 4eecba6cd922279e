import { describe, expect, test } from 'vitest'
import { formatOsisVerse } from '../references/osis-reference.ts'
import { readUsfm } from './read-usfm.ts'

const versesOf = (text: string) =>
  Object.fromEntries([...readUsfm(text)].map(([place, words]) => [formatOsisVerse(place), words]))

describe('USFM', () => {
  test('is read verse by verse, without headings, introductions and metadata', () => {
    const text = [
      '\\id JHN Test',
      '\\usfm 3.0',
      '\\h John',
      '\\toc1 The Gospel of John',
      '\\mt1 John',
      '\\ip An introduction with \\bk words\\bk* in it.',
      '\\c 3',
      '\\s1 Nicodemus',
      '\\r (\\ior 1\\ior*)',
      '\\p',
      '\\v 1 There was a man',
      'of the Pharisees.',
      '\\s2 At night',
      '\\q1',
      '\\v 2 He came',
      '\\q2 by night.',
      '\\b',
      '\\c 4',
      '\\p',
      '\\v 1 Therefore',
    ].join('\r\n')
    expect(versesOf(text)).toEqual({
      'John.3.1': 'There was a man of the Pharisees.',
      'John.3.2': 'He came by night.',
      'John.4.1': 'Therefore',
    })
  })

  test('drops notes, references and figures, and keeps the words inside formatting markers', () => {
    const text =
      '\\id GEN\n\\c 1\n\\p\n\\v 1 In the beginning\\f + \\fr 1.1 \\ft Or \\fqa At first\\fqa*, \\+nd God\\+nd*.\\f* “\\wj God\\wj*” ' +
      'made \\add the\\add* \\w heavens|lemma="heaven" strong="H8064"\\w*,\\x - \\xo 1.1 \\xt Ps 33.6\\x* all~of//them.' +
      '\\fig A globe|src="globe.jpg"\\fig*\\va 2\\va*'
    expect(versesOf(text)).toEqual({ 'Gen.1.1': 'In the beginning “God” made the heavens, all of them.' })
  })

  test('loses at most one verse to an unclosed note', () => {
    expect(versesOf('\\id GEN\n\\c 1\n\\p\n\\v 1 One\\f + \\ft never closed\n\\v 2 Two')).toEqual({
      'Gen.1.1': 'One',
      'Gen.1.2': 'Two',
    })
  })

  test('stores verses that were translated together at the first one', () => {
    expect(versesOf('\\id ROM\n\\c 2\n\\p\n\\v 3-4 Both\n\\v 5a Half\n\\p\n\\v 5b and half')).toEqual({
      'Rom.2.3': 'Both',
      'Rom.2.5': 'Half and half',
    })
  })

  test('ignores books that are not among the 66, and text outside verses', () => {
    expect(versesOf('\\id TOB\n\\c 1\n\\p\n\\v 1 Tobit')).toEqual({})
    expect(versesOf('\\id GEN\n\\c 1\n\\p Words before a verse\n\\v x None')).toEqual({})
    expect(versesOf('')).toEqual({})
  })

  test('may contain several books', () => {
    expect(versesOf('\\id OBA\n\\c 1\n\\p\n\\v 1 One\n\\id JON\n\\c 1\n\\p\n\\v 1 Two')).toEqual({
      'Obad.1.1': 'One',
      'Jonah.1.1': 'Two',
    })
  })
})
