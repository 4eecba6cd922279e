import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { upload } from '../../lib/testing-upload.ts'
import { refusal } from '../studyings/testing.ts'

describe('the library of pictures', () => {
  let test: TestApp
  let editor: TestPerson
  let calls: Awaited<ReturnType<TestApp['as']>>['images']

  beforeAll(async () => {
    test = await createTestApp()
  })
  beforeEach(async () => {
    editor = await test.makePerson(await test.makeAccount(), Role.EDITOR)
    calls = (await test.as(editor)).images
  })
  afterAll(() => test.close())

  const paint = (shade: number) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background: { r: shade, g: 90, b: 40 } } })
      .jpeg()
      .toBuffer()
  const bring = async (name: string, shade: number, person = editor): Promise<string> => {
    const reply = await upload(test, '/images/upload/lesson', { name, bytes: await paint(shade) }, person)
    test.clock.now = new Date(test.clock.now.getTime() + 1)
    return reply.json<{ url: string }>().url
  }
  const names = async (input: Parameters<typeof calls.list>[0] = {}) =>
    (await calls.list(input)).images.map(({ image_name }) => image_name)

  it('shows pictures, the newest first, with all that is to be known of them', async () => {
    await bring('hills.jpg', 10)
    const image_url = await bring('C:\\photos\\Озеро.JPG', 60)
    const { images, next } = await calls.list({})
    expect(next).toBeNull()
    expect(images.map(({ image_name }) => image_name)).toEqual(['Озеро.JPG', 'hills.jpg'])
    expect(images[0]).toEqual({
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      image_url,
      image_name: 'Озеро.JPG',
      image_alt: '',
      width: 20,
      height: 10,
      bytes: expect.any(Number),
      created_at: expect.any(Date),
    })
  })

  it('finds them by name and by what was said of them, letters as they are', async () => {
    await bring('hills_100%.jpg', 10)
    const image_url = await bring('b.jpg', 60)
    expect(await calls.update({ image_url, image_alt: ' Човни на ОЗЕРІ ' })).toEqual({ success: true })
    expect((await calls.list({ search: 'озері' })).images).toMatchObject([{ image_url, image_alt: 'Човни на ОЗЕРІ' }])
    expect(await names({ search: 'HILLS' })).toEqual(['hills_100%.jpg'])
    expect(await names({ search: '0%.' })).toEqual(['hills_100%.jpg'])
    expect(await names({ search: 's_1' })).toEqual(['hills_100%.jpg'])
    for (const search of ['_%_', 'h%s', 'nothing', '\\']) expect(await names({ search })).toEqual([])
  })

  it('comes page by page, each picture once, whatever is added meanwhile', async () => {
    const brought: string[] = []
    for (let shade = 0; shade < 27; shade += 1) {
      brought.unshift(`${shade}.jpg`)
      await bring(`${shade}.jpg`, shade * 9)
    }
    const first = await calls.list({})
    expect(first.images).toHaveLength(24)
    await bring('late.jpg', 255)
    const second = await calls.list({ cursor: first.next ?? '' })
    expect([...first.images, ...second.images].map(({ image_name }) => image_name)).toEqual(brought)
    expect(second.next).toBeNull()
    expect(await names({ cursor: editor.user_id })).toEqual([])
  })

  it('loses a picture and gets it back, while its address goes on working', async () => {
    const image_url = await bring('a.jpg', 10)
    const [picture] = (await calls.list({})).images
    const _id = picture?._id ?? ''
    await calls.remove({ _id })
    expect(await names()).toEqual([])
    expect((await test.app.inject({ url: image_url })).statusCode).toBe(200)
    await calls.restore({ _id })
    expect(await names()).toEqual(['a.jpg'])
    await calls.remove({ _id })
    expect(await bring('again.jpg', 10)).toBe(image_url)
    expect(await names()).toEqual(['a.jpg'])
  })

  it('knows nothing of other accounts, and changes nothing there', async () => {
    const other = await test.makePerson(await test.makeAccount(), Role.EDITOR)
    const image_url = await bring('theirs.jpg', 10, other)
    const theirs = (await test.as(other)).images
    const _id = (await theirs.list({})).images[0]?._id ?? ''
    expect(await names()).toEqual([])
    expect(await names({ cursor: _id })).toEqual([])
    const acts = [
      () => calls.update({ image_url, image_alt: 'ours' }),
      () => calls.remove({ _id }),
      () => calls.restore({ _id }),
    ]
    for (const act of acts) expect(await refusal(act())).toMatchObject({ statusCode: 404 })
    expect((await theirs.list({})).images).toMatchObject([{ image_alt: '' }])
  })

  it('is closed to those who write no lessons', async () => {
    for (const role of [Role.NONE, Role.MISSIONER]) {
      const { images } = await test.as(await test.makePerson(editor.account_id, role))
      expect(await refusal(images.list({}))).toMatchObject({ statusCode: 403 })
    }
  })
})
