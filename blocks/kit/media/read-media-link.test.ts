import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mediaPage, type MediaProvider } from './media-source.ts'
import { readMediaLink } from './read-media-link.ts'

const read = (pasted: string) => {
  const found = readMediaLink(pasted)
  return found && `${found.provider} ${found.id}${found.hash && ` ${found.hash}`}`
}

describe('reads an address of YouTube', () => {
  test.each([
    'https://www.youtube.com/watch?v=k_ONE-2x7Ag',
    'http://youtube.com/watch?list=PL1&v=k_ONE-2x7Ag&t=1m40s',
    'https://m.youtube.com/watch?v=k_ONE-2x7Ag',
    'https://music.youtube.com/watch?v=k_ONE-2x7Ag',
    'https://youtu.be/k_ONE-2x7Ag?si=Zx9',
    'youtu.be/k_ONE-2x7Ag',
    '//www.youtube.com/embed/k_ONE-2x7Ag',
    ' https://www.youtube-nocookie.com/embed/k_ONE-2x7Ag?rel=0 ',
    'HTTPS://WWW.YOUTUBE.COM/shorts/k_ONE-2x7Ag',
    'https://www.youtube.com/live/k_ONE-2x7Ag?feature=share',
    'https://www.youtube.com/v/k_ONE-2x7Ag&hl=uk',
    'https://www.youtube.com/user/choir#p/u/1/k_ONE-2x7Ag',
    'https://www.youtube.com/attribution_link?a=1&u=%2Fwatch%3Fv%3Dk_ONE-2x7Ag%26feature%3Dshare',
    '<iframe width="560" src="https://www.youtube.com/embed/k_ONE-2x7Ag?si=1&amp;start=3" allowfullscreen></iframe>',
  ])('%s', (pasted) => expect(read(pasted)).toBe('youtube k_ONE-2x7Ag'))
})

describe('reads an address of Vimeo', () => {
  test.each([
    ['https://vimeo.com/104937215', 'vimeo 104937215'],
    ['https://www.vimeo.com/104937215?share=copy#t=3s', 'vimeo 104937215'],
    ['https://vimeo.com/104937215/4be2c77a0d', 'vimeo 104937215 4be2c77a0d'],
    ['https://player.vimeo.com/video/104937215?h=4be2c77a0d&title=0', 'vimeo 104937215 4be2c77a0d'],
    ['https://vimeo.com/manage/videos/104937215', 'vimeo 104937215'],
    ['https://vimeo.com/manage/videos/104937215/settings', 'vimeo 104937215'],
    ['https://vimeo.com/channels/choirs/104937215', 'vimeo 104937215'],
    ['https://vimeo.com/groups/choirs/videos/104937215', 'vimeo 104937215'],
    ['https://vimeo.com/showcase/88/video/104937215', 'vimeo 104937215'],
  ])('%s', (pasted, found) => expect(read(pasted)).toBe(found))
})

describe('reads an address of Google Drive', () => {
  test.each([
    'https://drive.google.com/file/d/1Hd0pLw-7vXy2Ku/view?usp=sharing',
    'https://drive.google.com/file/u/0/d/1Hd0pLw-7vXy2Ku/edit',
    'https://drive.google.com/open?id=1Hd0pLw-7vXy2Ku',
    'https://drive.google.com/uc?export=download&id=1Hd0pLw-7vXy2Ku',
    'https://docs.google.com/uc?id=1Hd0pLw-7vXy2Ku',
    'drive.google.com/u/1/open?id=1Hd0pLw-7vXy2Ku',
  ])('%s', (pasted) => expect(read(pasted)).toBe('google 1Hd0pLw-7vXy2Ku'))
})

describe('reads nothing', () => {
  test.each([
    '',
    'Wq3_sTe-91o',
    'just words',
    'https://youtube.com',
    'https://www.youtube.com/@choir',
    'https://www.youtube.com/playlist?list=PL46F0A159EC02DF82',
    'https://www.youtube.com/embed/videoseries?list=PL46F0A159EC02DF82',
    'https://vimeo.com/choir',
    'https://vimeo.com/channels/1234',
    'https://vimeo.com/event/1234',
    'https://drive.google.com/drive/folders/1Hd0pLw-7vXy2Ku',
    'https://docs.google.com/document/d/1Hd0pLw-7vXy2Ku/edit',
    'https://www.youtube.com/attribution_link?u=http://[',
    'https://youtube.com.evil.example/watch?v=k_ONE-2x7Ag',
    'https://notyoutube.com/watch?v=k_ONE-2x7Ag',
    'https://evil.example/www.youtube.com/watch?v=k_ONE-2x7Ag',
    'https://youtube.com@evil.example/watch?v=k_ONE-2x7Ag',
    'https://somebody:secret@youtube.com/watch?v=k_ONE-2x7Ag',
    'javascript:alert(1)//youtube.com/watch?v=k_ONE-2x7Ag',
    'ftp://youtube.com/watch?v=k_ONE-2x7Ag',
    'https://www.youtube.com/watch?v="><script>alert(1)</script>',
    '<script src="https://youtu.be/"></script>',
    `https://youtu.be/${'x'.repeat(100_000)}`,
  ])('from %s', (pasted) => expect(read(pasted)).toBeUndefined())
})

test('reads its own addresses', () => {
  const ids = {
    youtube: fc.stringMatching(/^[\w-]{11}$/),
    vimeo: fc.stringMatching(/^\d{6,10}$/),
    google: fc.stringMatching(/^[\w-]{20,44}$/),
  }
  for (const provider of Object.keys(ids) as MediaProvider[])
    fc.assert(
      fc.property(ids[provider], (id) => {
        const source = { provider, id, hash: provider === 'vimeo' ? '4be2c77a0d' : '' }
        expect(readMediaLink(mediaPage(source))).toEqual(source)
      }),
    )
})

test('accepts any text without throwing', () => {
  const host = fc.constantFrom('youtube.com', 'youtu.be', 'vimeo.com', 'drive.google.com')
  fc.assert(
    fc.property(fc.tuple(fc.constantFrom('', '//', 'https://', '<iframe src="'), host, fc.string()), (parts) => {
      const found = readMediaLink(parts.join(''))
      expect(found === undefined || /^[\w-]+$/.test(found.id)).toBe(true)
    }),
  )
})

// A list of links from the tests of other projects. It has another license, so it is not in this repository.
const list = resolve(process.env.REAL_DATA_DIR ?? '../shared/data', 'media-links.tsv')
const isThere = existsSync(list)
if (!isThere) console.info(`Links of other projects were not tried: ${list} is not there (REAL_DATA_DIR).`)

/** Addresses that those projects accept and this one refuses; docs/decisions/0008-media.md explains why. */
const refused = [
  /^youtube:/,
  /^(https?:\/\/)?i\.ytimg\.com\//,
  /\/\/y2u\.be\//,
  /\/\/gdata\.youtube\.com\//,
  /\/\/vimeopro\.com\//,
]

describe.runIf(isThere)('reads the links of other projects', () => {
  const rows = isThere ? readFileSync(list, 'utf8').trimEnd().split('\n').slice(1) : []
  const cases = rows.map((row) => row.split('\t')).map(([url = '', type = '', id = '']) => ({ url, type, id }))
  const providers: Readonly<Record<string, MediaProvider>> = {
    youtube: 'youtube',
    vimeo: 'vimeo',
    google_drive: 'google',
  }

  test.each(cases)('$url', ({ url, type, id }) => {
    const provider = refused.some((form) => form.test(url)) ? undefined : providers[type]
    const found = readMediaLink(url)
    expect(found && { provider: found.provider, id: found.id }).toEqual(provider && { provider, id })
  })
})
