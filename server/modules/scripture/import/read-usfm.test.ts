import { describe, expect, it } from 'vitest'
import { formatPlace } from '../places.ts'
import { readUsfm } from './read-usfm.ts'

const versesOf = (text: string) =>
  Object.fromEntries([...readUsfm(text)].map(([place, words]) => [formatPlace(place), words]))

describe('USFM', () => {
  it('is read verse by verse, without headings, introductions and what is about the file', () => {
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

  it('loses its notes, references and figures, and keeps the words that are only marked', () => {
    const text =
      '\\id GEN\n\\c 1\n\\p\n\\v 1 In the beginning\\f + \\fr 1.1 \\ft Or \\fqa At first\\fqa*, \\+nd God\\+nd*.\\f* “\\wj God\\wj*” ' +
      'made \\add the\\add* \\w heavens|lemma="heaven" strong="H8064"\\w*,\\x - \\xo 1.1 \\xt Ps 33.6\\x* all~of//them.' +
      '\\fig A globe|src="globe.jpg"\\fig*\\va 2\\va*'
    expect(versesOf(text)).toEqual({ 'Gen.1.1': 'In the beginning “God” made the heavens, all of them.' })
  })

  it('loses no more than a verse to a note that is not closed', () => {
    expect(versesOf('\\id GEN\n\\c 1\n\\p\n\\v 1 One\\f + \\ft never closed\n\\v 2 Two')).toEqual({
      'Gen.1.1': 'One',
      'Gen.1.2': 'Two',
    })
  })

  it('puts verses that were translated as one at their first', () => {
    expect(versesOf('\\id ROM\n\\c 2\n\\p\n\\v 3-4 Both\n\\v 5a Half\n\\p\n\\v 5b and half')).toEqual({
      'Rom.2.3': 'Both',
      'Rom.2.5': 'Half and half',
    })
  })

  it('holds nothing in a book that is not among the 66, nor outside a verse', () => {
    expect(versesOf('\\id TOB\n\\c 1\n\\p\n\\v 1 Tobit')).toEqual({})
    expect(versesOf('\\id GEN\n\\c 1\n\\p Words before a verse\n\\v x None')).toEqual({})
    expect(versesOf('')).toEqual({})
  })

  it('may hold several books', () => {
    expect(versesOf('\\id OBA\n\\c 1\n\\p\n\\v 1 One\n\\id JON\n\\c 1\n\\p\n\\v 1 Two')).toEqual({
      'Obad.1.1': 'One',
      'Jonah.1.1': 'Two',
    })
  })
})
