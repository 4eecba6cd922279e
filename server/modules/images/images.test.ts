import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inAllWidths, readPictureSources } from '#domain/lesson/picture.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { diskImageStore } from '../../ports/disk-image-store.ts'
import { type ImageStore, keyOfAddress } from '../../ports/image-store.ts'
import { s3ImageStore } from '../../ports/s3-image-store.ts'
import { openTestBucket } from '../../ports/testing-bucket.ts'
import { upload } from '../../files/testing-upload.ts'

const realImages = join(resolve(process.env.REAL_DATA_DIR ?? '../shared/data'), 'images')

interface Place {
  store: ImageStore
  /** Names of all files of an account, including partial ones. */
  names(account: string): Promise<string[]>
  close(): Promise<void>
}

const places: Record<string, () => Promise<Place>> = {
  async 'on disk'() {
    const folder = mkdtempSync(join(tmpdir(), 'bible-school-pictures-'))
    return {
      store: diskImageStore(folder),
      names: async (account) => (existsSync(join(folder, account)) ? readdirSync(join(folder, account)).sort() : []),
      close: async () => rmSync(folder, { recursive: true }),
    }
  },
  async 'in a bucket'() {
    const { bucket, list, close } = await openTestBucket()
    return {
      store: s3ImageStore(bucket),
      names: async (account) => list(account),
      close,
    }
  },
}

describe.each(Object.keys(places))('pictures %s', (title) => {
  let place: Place
  let testApp: TestApp
  let account: string
  let editor: TestPerson

  beforeAll(async () => {
    place = await (places[title]?.() ?? Promise.reject(new Error(title)))
    testApp = await createTestApp({ imageStore: place.store })
    account = await testApp.makeAccount()
    editor = await testApp.makePerson(account, Role.EDITOR)
  })
  afterAll(async () => {
    await testApp.close()
    await place.close()
  })

  const jpeg = (width = 40, height = 30) =>
    sharp({ create: { width, height, channels: 3, background: { r: 200, g: width % 256, b: height % 256 } } })
  const send = (
    bytes: Uint8Array | string,
    name = 'photo.jpg',
    kind = 'lesson',
    person: TestPerson | undefined = editor,
  ) => upload(testApp, `/images/upload/${kind}`, { name, bytes }, person)
  const files = () => place.names(account)
  const rows = async () => {
    const [row] = await testApp.database.owner<
      { count: number }[]
    >`select count(*)::int from images where account_id = ${account}`
    return row?.count
  }
  const left = async () => ({ files: await files(), rows: await rows() })

  test('stores an image upright, at most 2,560 px wide and without location data, and serves it', async () => {
    const source = await jpeg(5_000, 4_000)
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '50/1 27/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const reply = await send(Buffer.concat([source, Buffer.from('<script>alert(1)</script>')]))
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      success: true,
      url: expect.stringMatching(new RegExp(`^/uploads/${account}/[0-9a-f]{32}-2560x3200\\.jpg$`)),
    })
    const served = await testApp.app.inject({ url: reply.json().url })
    expect(served.headers['content-type']).toBe('image/jpeg')
    expect(served.headers['x-content-type-options']).toBe('nosniff')
    expect(served.rawPayload.includes('<script>')).toBe(false)
    const facts = await sharp(served.rawPayload).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 2_560, height: 3_200 })
    expect(facts.exif).toBeUndefined()
  })

  test('does not resize a small image, and recognises its own images', async () => {
    const first = await send(await jpeg(40, 30).jpeg().toBuffer())
    const served = await testApp.app.inject({ url: first.json().url })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 })
    const before = await left()
    expect((await send(served.rawPayload, 'again.JPEG')).json().url).toBe(first.json().url)
    expect(await left()).toEqual(before)
  })

  const keysOf = (url: string) => inAllWidths(url).map((address) => String(keyOfAddress(address)))
  const served = async (url: string) => (await testApp.app.inject({ url })).rawPayload

  test.each([
    ['the picture that was uploaded', 510],
    ['its stored form', 511],
  ])('puts back lost files when %s is uploaded again', async (what, height) => {
    const source = await jpeg(1_000, height).jpeg().toBuffer()
    const { url } = (await send(source)).json()
    const stored = await served(url)
    const keys = keysOf(url)
    expect(keys).toHaveLength(3)
    const before = await left()
    for (const lost of [keys, keys.slice(0, 1), keys.slice(1)]) {
      for (const key of lost) await place.store.remove(key)
      const reply = await send(what === 'its stored form' ? stored : source)
      expect(reply.json()).toEqual({ success: true, url })
      expect(await left()).toEqual(before)
      expect((await served(url)).equals(stored)).toBe(true)
      for (const address of inAllWidths(url))
        expect(await sharp(await served(address)).metadata()).toMatchObject({ format: 'jpeg' })
    }
  })

  test('puts back files without a byte, and those of every row of the picture', async () => {
    const source = await jpeg(60, 30).jpeg().toBuffer()
    const { url } = (await send(source)).json()
    const stored = await served(url)
    const twin = url.replace(/[0-9a-f]{32}/, 'f'.repeat(32))
    const { owner } = testApp.database
    const [row] = await owner`select * from images where image_url = ${url}`
    await owner`insert into images ${owner([{ ...row, _id: testApp.deps.newId(), image_url: twin }])}`
    await place.store.put(String(keyOfAddress(url)), Buffer.alloc(0))
    expect((await send(source)).statusCode).toBe(200)
    for (const address of [url, twin]) expect((await served(address)).equals(stored)).toBe(true)
    await owner`delete from images where image_url = ${twin}`
    await place.store.remove(String(keyOfAddress(twin)))
  })

  test('neither reads nor writes files of a picture that is there', async () => {
    const source = await jpeg(70, 30).jpeg().toBuffer()
    await send(source)
    const [get, put] = [vi.spyOn(place.store, 'get'), vi.spyOn(place.store, 'put')]
    expect((await send(source)).statusCode).toBe(200)
    expect([get.mock.calls, put.mock.calls]).toEqual([[], []])
    get.mockRestore()
    put.mockRestore()
  })

  test.each([
    ['a PNG named .jpg', async () => await jpeg().png().toBuffer(), 'photo.jpg', 415],
    [
      'an SVG named .jpg',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'photo.jpg',
      415,
    ],
    ['a JPEG named .png', async () => await jpeg().jpeg().toBuffer(), 'photo.png', 415],
    ['a JPEG that breaks off', async () => (await jpeg(400, 300).jpeg().toBuffer()).subarray(0, 700), 'photo.jpg', 400],
    ['a JPEG of too many pixels', async () => await jpeg(8_200, 6_600).jpeg().toBuffer(), 'photo.jpg', 400],
    ['an empty file', async () => '', 'photo.jpg', 400],
    ['more than 10 MB', async () => new Uint8Array(10_000_001), 'photo.jpg', 413],
  ])('refuses %s and stores nothing', async (_title, make, name, statusCode) => {
    const before = await left()
    const reply = await send(await make(), name)
    expect(reply.statusCode).toBe(statusCode)
    expect(reply.json()).toEqual({ success: false, message: expect.stringMatching(/\w+ \w+/), statusCode })
    expect(await left()).toEqual(before)
  })

  test('accepts a picture without the mark at its end, but none that is cut off before', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const create = { width: 300, height: 200, channels: 3, background: '#888', noise } as const
    // The scans that a progressive picture has left may be whole, and the picture coarse.
    for (const [progressive, missing, status] of [
      [false, 1, 200],
      [false, 2, 200],
      [false, 3, 400],
      [false, 500, 400],
      [true, 1, 400],
      [true, 500, 400],
    ] as const) {
      const whole = await sharp({ create }).jpeg({ progressive }).toBuffer()
      const reply = await send(whole.subarray(0, -missing))
      expect(reply.statusCode, `${missing} bytes less, progressive: ${progressive}`).toBe(status)
    }
  })

  test('accepts the largest photos of phones, of 50 million pixels', async () => {
    const create = { width: 8_192, height: 6_144, channels: 3, background: '#345' } as const
    expect((await send(await sharp({ create }).jpeg().toBuffer())).statusCode).toBe(200)
  })

  test('creates the widths that its address promises, and no wider ones', async () => {
    const before = await files()
    const { url } = (await send(await jpeg(1_000, 500).jpeg().toBuffer())).json()
    expect(await files()).toHaveLength(before.length + 3)
    const sources = readPictureSources(url)
    expect(sources).toMatchObject({ width: 1_000, height: 500 })
    const promised = (sources?.srcSet ?? '').split(', ').map((entry) => entry.split(' '))
    for (const [src = '', width = ''] of promised) {
      const { rawPayload } = await testApp.app.inject({ url: src })
      const facts = await sharp(rawPayload).metadata()
      expect({ width: `${facts.width}w`, exif: facts.exif }).toEqual({ width, exif: undefined })
    }
    expect(promised.map(([, width]) => width)).toEqual(['480w', '960w', '1000w'])
  })

  test('is cached by browsers for a year, and revalidated without sending it again', async () => {
    const { url } = (await send(await jpeg(50, 30).jpeg().toBuffer())).json()
    const first = await testApp.app.inject({ url })
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(first.headers['content-length']).toBe(String(first.rawPayload.length))
    const again = await testApp.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
    const etag = String(first.headers.etag)
    for (const [tags, status] of [
      [`W/${etag}`, 304],
      ['*', 304],
      [`"other", W/${etag} , "more"`, 304],
      ['"other"', 200],
      ['', 200],
    ] as const)
      expect((await testApp.app.inject({ url, headers: { 'if-none-match': tags } })).statusCode, tags).toBe(status)
    const head = await testApp.app.inject({ url, method: 'HEAD' })
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe(first.headers['content-length'])
    const gone = await testApp.app.inject({ url: url.replace('-50x30', '-50x31') })
    expect(gone.statusCode).toBe(404)
    expect(gone.headers['cache-control']).not.toMatch(/immutable/)
    expect(gone.headers.etag).toBeUndefined()
  })

  test.each([
    ['cannot be written', 'select 1'],
    ['cannot be recorded', 'alter table images add constraint refuses_all check (bytes < 0) not valid'],
  ])('leaves nothing behind of a picture that %s', async (what, statement) => {
    const before = await left()
    const { put } = place.store
    const bytes = await jpeg(700, what.length).jpeg().toBuffer()
    await testApp.database.owner.unsafe(statement)
    // The smaller widths are written, the image itself is not.
    if (what === 'cannot be written')
      place.store.put = (key, file) => (/x\d+\.jpg$/.test(key) ? Promise.reject(new Error('full')) : put(key, file))
    testApp.expectError(/unexpected error/)
    try {
      const reply = await send(bytes)
      expect(reply.statusCode).toBe(500)
      expect(reply.body).not.toMatch(/full|refuses/)
    } finally {
      place.store.put = put
      await testApp.database.owner`alter table images drop constraint if exists refuses_all`
    }
    expect(await left()).toEqual(before)
    expect((await send(bytes)).statusCode).toBe(200)
  })

  test('accepts a kind only as a short word, never as a path', async () => {
    const bytes = await jpeg().jpeg().toBuffer()
    for (const kind of ['account', 'course']) expect((await send(bytes, 'a.jpg', kind)).statusCode).toBe(200)
    for (const kind of ['..%2F..%2Fetc', 'Lesson', 'a'.repeat(40), '1'])
      expect((await send(bytes, 'a.jpg', kind)).statusCode).toBe(404)
  })

  test('refuses signed-out callers and users who may not write lessons', async () => {
    const bytes = await jpeg().jpeg().toBuffer()
    const before = await left()
    const student = await testApp.makePerson(account, Role.NONE)
    const missioner = await testApp.makePerson(account, Role.MISSIONER)
    const anonymous = await upload(testApp, '/images/upload/lesson', { name: 'a.jpg', bytes })
    expect(anonymous.statusCode).toBe(401)
    for (const person of [student, missioner])
      expect((await send(bytes, 'a.jpg', 'lesson', person)).statusCode).toBe(403)
    expect(await left()).toEqual(before)
  })

  test('answers a form without a file, or a request without a form, with an error message', async () => {
    const plain = await testApp.app.inject({
      method: 'POST',
      url: '/api/images/upload/lesson',
      payload: { file: 'x' },
      headers: { authorization: editor.bearer },
    })
    expect(plain.statusCode).toBe(415)
    const cut = await testApp.app.inject({
      method: 'POST',
      url: '/api/images/upload/lesson',
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf',
      headers: { authorization: editor.bearer, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(cut.statusCode).toBe(400)
    expect(cut.json()).toMatchObject({ success: false, statusCode: 400 })
  })

  describe.runIf(existsSync(realImages))('real files', () => {
    const facts: {
      files: {
        file: string
        format?: string
        decodes: boolean
        width?: number
        height?: number
        exifOrientation?: number
      }[]
    } = existsSync(realImages) ? JSON.parse(readFileSync(join(realImages, 'facts.json'), 'utf8')) : { files: [] }

    test.each(facts.files)('accepts $file only if it is a complete JPEG, with bounded memory', async (file) => {
      const before = await left()
      const bytes = readFileSync(join(realImages, file.file))
      const memory = process.memoryUsage.rss()
      const reply = await send(bytes, file.file)
      const isWhole = file.format === 'jpeg' && file.decodes
      expect(process.memoryUsage.rss() - memory).toBeLessThan(isWhole ? 400_000_000 : 50_000_000)
      if (isWhole) {
        const { rawPayload } = await testApp.app.inject({ url: reply.json().url })
        const stored = await sharp(rawPayload).metadata()
        expect(stored).toMatchObject({ format: 'jpeg', space: expect.stringMatching(/srgb|b-w/) })
        expect({ exif: stored.exif, xmp: stored.xmp, iptc: stored.iptc }).toEqual({})
        const isTurned = (file.exifOrientation ?? 1) > 4
        const [width, height] = isTurned ? [file.height, file.width] : [file.width, file.height]
        expect((stored.width ?? 0) / (stored.height ?? 1)).toBeCloseTo((width ?? 0) / (height ?? 1), 2)
      } else {
        expect([400, 415]).toContain(reply.statusCode)
        expect(reply.json().message).toMatch(/\w+ \w+/)
        expect(await left()).toEqual(before)
      }
    })

    test('applies the orientation of an image that was taken sideways', async () => {
      // The same photo upright and rotated: after storing, all corners must be equal.
      const corners = async (name: string) => {
        const reply = await send(readFileSync(join(realImages, name)), name)
        const { rawPayload } = await testApp.app.inject({ url: reply.json().url })
        return sharp(rawPayload).resize(4, 4, { fit: 'fill' }).raw().toBuffer()
      }
      const upright = await corners('exif-orientation-1.jpg')
      const turned = await corners('exif-orientation-6.jpg')
      for (const [index, value] of upright.entries()) expect(Math.abs(value - (turned[index] ?? 0))).toBeLessThan(24)
    })
  })
})

if (!existsSync(realImages))
  console.info(`Pictures of other programs were not tried: ${realImages} is not there (REAL_DATA_DIR).`)
