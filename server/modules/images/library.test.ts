import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { encodeCursor } from '../../lib/paging.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { upload } from '../../files/testing-upload.ts'
import { refusal } from '../studyings/testing.ts'

describe('the image library', () => {
  let testApp: TestApp
  let editor: TestPerson
  let calls: Awaited<ReturnType<TestApp['as']>>['images']

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    editor = await testApp.makePerson(await testApp.makeAccount(), Role.EDITOR)
    calls = (await testApp.as(editor)).images
  })
  afterAll(() => testApp.close())

  const paint = (shade: number) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background: { r: shade, g: 90, b: 40 } } })
      .jpeg()
      .toBuffer()
  const bring = async (name: string, shade: number, person = editor): Promise<string> => {
    const reply = await upload(testApp, '/images/upload/lesson', { name, bytes: await paint(shade) }, person)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1)
    return reply.json<{ url: string }>().url
  }
  const names = async (input: Parameters<typeof calls.list>[0] = {}) =>
    (await calls.list(input)).images.map(({ image_name }) => image_name)

  test('lists images, newest first, with all their data', async () => {
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

  test('finds images by name and description, with wildcards escaped', async () => {
    await bring('hills_100%.jpg', 10)
    const image_url = await bring('b.jpg', 60)
    expect(await calls.update({ image_url, image_alt: ' Човни на ОЗЕРІ ' })).toEqual({ success: true })
    expect((await calls.list({ search: 'озері' })).images).toMatchObject([{ image_url, image_alt: 'Човни на ОЗЕРІ' }])
    expect(await names({ search: 'HILLS' })).toEqual(['hills_100%.jpg'])
    expect(await names({ search: '0%.' })).toEqual(['hills_100%.jpg'])
    expect(await names({ search: 's_1' })).toEqual(['hills_100%.jpg'])
    expect(await calls.update({ image_url, image_alt: 'Ведмежа з Кам’янця' })).toEqual({ success: true })
    expect(await names({ search: "кам'янця" })).toEqual(['b.jpg'])
    for (const search of ['_%_', 'h%s', 'nothing', '\\']) expect(await names({ search })).toEqual([])
  })

  test('returns each image once across pages, also when images are added in between', async () => {
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
    expect(await names({ cursor: encodeCursor([editor.user_id]) })).toEqual([])
  })

  test('removes an image and restores it, while its address keeps working', async () => {
    const image_url = await bring('a.jpg', 10)
    const [picture] = (await calls.list({})).images
    const _id = picture?._id ?? ''
    await calls.remove({ _id })
    expect(await names()).toEqual([])
    expect((await testApp.app.inject({ url: image_url })).statusCode).toBe(200)
    await calls.restore({ _id })
    expect(await names()).toEqual(['a.jpg'])
    await calls.remove({ _id })
    expect(await bring('again.jpg', 10)).toBe(image_url)
    expect(await names()).toEqual(['a.jpg'])
  })

  test('isolates accounts', async () => {
    const other = await testApp.makePerson(await testApp.makeAccount(), Role.EDITOR)
    const image_url = await bring('theirs.jpg', 10, other)
    const theirs = (await testApp.as(other)).images
    const _id = (await theirs.list({})).images[0]?._id ?? ''
    expect(await names()).toEqual([])
    expect(await names({ cursor: encodeCursor([_id]) })).toEqual([])
    const acts = [
      () => calls.update({ image_url, image_alt: 'ours' }),
      () => calls.remove({ _id }),
      () => calls.restore({ _id }),
    ]
    for (const act of acts) expect(await refusal(act())).toMatchObject({ statusCode: 404 })
    expect((await theirs.list({})).images).toMatchObject([{ image_alt: '' }])
  })

  test('is refused for users who may not write lessons', async () => {
    for (const role of [Role.NONE, Role.MISSIONER]) {
      const { images } = await testApp.as(await testApp.makePerson(editor.account_id, role))
      expect(await refusal(images.list({}))).toMatchObject({ statusCode: 403 })
    }
  })
})
