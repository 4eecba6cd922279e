import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { upload } from '../../lib/testing-upload.ts'

const realImages = join(resolve(process.env.REAL_DATA_DIR ?? '../shared/data'), 'images')

describe('pictures', { timeout: 20_000 }, () => {
  let test: TestApp
  let account: string
  let editor: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    editor = await test.makePerson(account, Role.EDITOR)
  })
  afterAll(() => test.close())

  const jpeg = (width = 40, height = 30) =>
    sharp({ create: { width, height, channels: 3, background: { r: 200, g: width % 256, b: height % 256 } } })
  const send = (
    bytes: Uint8Array | string,
    name = 'photo.jpg',
    kind = 'lesson',
    person: TestPerson | undefined = editor,
  ) => upload(test, `/images/upload/${kind}`, { name, bytes }, person)
  const files = () => {
    const folder = join(test.deps.config.uploadsDir, account)
    return existsSync(folder) ? readdirSync(folder) : []
  }

  it('stores a picture upright, at most 1,600 px wide, without where it was taken, and serves it', async () => {
    const source = await jpeg(2_000, 1_000)
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '50/1 27/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const reply = await send(Buffer.concat([source, Buffer.from('<script>alert(1)</script>')]))
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      success: true,
      url: expect.stringMatching(new RegExp(`^/uploads/${account}/[0-9a-f]{32}\\.jpg$`)),
    })
    const served = await test.app.inject({ url: reply.json().url })
    expect(served.headers['content-type']).toBe('image/jpeg')
    expect(served.headers['x-content-type-options']).toBe('nosniff')
    expect(served.rawPayload.includes('<script>')).toBe(false)
    const facts = await sharp(served.rawPayload).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 1_000, height: 2_000 })
    expect(facts.exif).toBeUndefined()
  })

  it('leaves a small picture its size, and knows its own pictures again', async () => {
    const first = await send(await jpeg(40, 30).jpeg().toBuffer())
    const served = await test.app.inject({ url: first.json().url })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 })
    const before = files().length
    expect((await send(served.rawPayload, 'again.JPEG')).json().url).toBe(first.json().url)
    expect(files().length).toBe(before)
  })

  it.each([
    ['a PNG named .jpg', async () => await jpeg().png().toBuffer(), 'photo.jpg', 415],
    [
      'an SVG named .jpg',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'photo.jpg',
      415,
    ],
    ['a JPEG named .png', async () => await jpeg().jpeg().toBuffer(), 'photo.png', 415],
    ['a JPEG that breaks off', async () => (await jpeg(400, 300).jpeg().toBuffer()).subarray(0, 700), 'photo.jpg', 400],
    ['a JPEG of too many pixels', async () => await jpeg(8_000, 6_000).jpeg().toBuffer(), 'photo.jpg', 400],
    ['an empty file', async () => '', 'photo.jpg', 400],
    ['more than 10 MB', async () => new Uint8Array(10_000_001), 'photo.jpg', 413],
  ])('refuses %s and stores nothing', async (_title, make, name, statusCode) => {
    const before = files()
    const reply = await send(await make(), name)
    expect(reply.statusCode).toBe(statusCode)
    expect(reply.json()).toEqual({ success: false, message: expect.stringMatching(/\w+ \w+/), statusCode })
    expect(files()).toEqual(before)
  })

  it('takes a kind only as a short word, never as a path', async () => {
    const bytes = await jpeg().jpeg().toBuffer()
    for (const kind of ['account', 'course']) expect((await send(bytes, 'a.jpg', kind)).statusCode).toBe(200)
    for (const kind of ['..%2F..%2Fetc', 'Lesson', 'a'.repeat(40), '1'])
      expect((await send(bytes, 'a.jpg', kind)).statusCode).toBe(404)
  })

  it('asks strangers to sign in and turns away those who write no lessons', async () => {
    const bytes = await jpeg().jpeg().toBuffer()
    const before = files()
    const student = await test.makePerson(account, Role.NONE)
    const missioner = await test.makePerson(account, Role.MISSIONER)
    const anonymous = await upload(test, '/images/upload/lesson', { name: 'a.jpg', bytes })
    expect(anonymous.statusCode).toBe(401)
    for (const person of [student, missioner])
      expect((await send(bytes, 'a.jpg', 'lesson', person)).statusCode).toBe(403)
    expect(files()).toEqual(before)
  })

  it('answers a form without a file, or no form at all, with a sentence', async () => {
    const plain = await test.app.inject({
      method: 'POST',
      url: '/api/images/upload/lesson',
      payload: { file: 'x' },
      headers: { authorization: editor.bearer },
    })
    expect(plain.statusCode).toBe(415)
    const cut = await test.app.inject({
      method: 'POST',
      url: '/api/images/upload/lesson',
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf',
      headers: { authorization: editor.bearer, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(cut.statusCode).toBe(400)
    expect(cut.json()).toMatchObject({ success: false, statusCode: 400 })
  })

  describe.runIf(existsSync(realImages))('of other programs', () => {
    const facts: { files: { file: string; format?: string; decodes: boolean }[] } = existsSync(realImages)
      ? JSON.parse(readFileSync(join(realImages, 'facts.json'), 'utf8'))
      : { files: [] }

    it.each(facts.files)('takes $file only if it is a whole JPEG', async ({ file, format, decodes }) => {
      const before = files()
      const reply = await send(readFileSync(join(realImages, file)), file)
      if (format === 'jpeg' && decodes) {
        const { rawPayload } = await test.app.inject({ url: reply.json().url })
        const stored = await sharp(rawPayload).metadata()
        expect(stored).toMatchObject({ format: 'jpeg', space: expect.stringMatching(/srgb|b-w/) })
        expect(stored.exif).toBeUndefined()
      } else {
        expect([400, 415]).toContain(reply.statusCode)
        expect(files()).toEqual(before)
      }
    })
  })
  if (!existsSync(realImages))
    console.info(`Pictures of other programs were not tried: ${realImages} is not there (REAL_DATA_DIR).`)
})
