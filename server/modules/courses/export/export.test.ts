import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { addressOfKey } from '../../../ports/image-store.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { upload } from '../../../files/testing-upload.ts'
import { refusal } from '../../studyings/testing.ts'

type Wanted = { course_id?: string; text?: 'published' | 'draft'; pictures?: boolean }
interface LessonInFile {
  lesson_title: string
  lesson_content: { id: string; type: number; data: Record<string, unknown> }[]
}
interface CourseFile {
  courses: ({ course_title: string; course_slug?: string; course_image: string; lessons: LessonInFile[] } & object)[]
}

const text = (words: string) => ({ id: 'text', type: 2, v: 1, data: { text: `<p>${words}</p>` } })

describe('course exports', () => {
  let testApp: TestApp
  let account: string
  let editor: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    testApp.clock.now = new Date('2026-05-01T12:00:00Z')
    account = await testApp.makeAccount()
    editor = await makePerson(Role.EDITOR)
  })
  afterAll(() => testApp.close())

  const makePerson = async (role: Role, accountId = account) => {
    const person = await testApp.makePerson(accountId, role)
    await testApp.database
      .owner`update sessions set expires_at = '2099-01-01', last_seen_at = ${testApp.clock.now} where user_id = ${person.user_id}`
    return person
  }
  const orderAs = async (person: TestPerson, wanted: Wanted = {}, headers: Record<string, string> = {}) =>
    (await testApp.as(person, headers)).courses.export({ text: 'published', pictures: true, ...wanted })
  const progressOf = async (export_id: string, person = editor) =>
    (await testApp.as(person)).courses.exportProgress({ export_id })
  const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers })
  const download = async (person: TestPerson, wanted: Wanted = {}) => {
    const reply = await get((await orderAs(person, wanted)).url)
    expect(reply.statusCode).toBe(200)
    return new Uint8Array(reply.rawPayload)
  }
  const readFile = (bytes: Uint8Array): CourseFile => JSON.parse(strFromU8(bytes))
  const unzip = (bytes: Uint8Array) => {
    const { 'course.json': course = new Uint8Array(), ...pictures } = unzipSync(bytes)
    return { file: readFile(course), pictures }
  }
  const send = async (kind: 'json' | 'zip', bytes: Uint8Array | string, person = editor) => {
    const reply = await upload(testApp, `/courses/import${kind}`, { name: `course.${kind}`, bytes }, person)
    expect(reply.json()).toMatchObject({ results: expect.any(Array) })
    return (reply.json().results as { _id: string }[]).map(({ _id }) => _id)
  }
  const jpeg = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
  /** Everything the format supports, with unknown elements, ids, a gap in the order and two images, one used twice. */
  const rich = async () => {
    const lesson_content = [
      { id: 'head', type: 16, v: 1, data: { src: 'images/red.jpg' } },
      {
        id: 'ask',
        type: 7,
        v: 1,
        data: {
          question: 'Кто?',
          items: [
            { id: 'a', text: 'Ной', url: 'images/blue.jpg' },
            { id: 'b', text: 'Лот', url: 'https://example.org/x.jpg' },
          ],
          true_answers: 1,
          check_only: true,
          explanation: '<p>Сравните <strong>Быт 6:8</strong></p>',
        },
      },
      { id: 'later', type: 30_000, v: 3, data: { inner: [{ src: 'images/red.jpg', keep: null }] }, more: [1] },
    ]
    const course = {
      course_title: 'Богатый курс',
      course_slug: 'rich',
      course_locale: 'ua',
      course_category: 'Family',
      course_description: 'Строка\nи “ещё” \u2028 одна',
      course_image: 'images/red.jpg',
      course_source: 'A book',
      course_licence: 'CC BY-SA',
      lessons: [
        { lesson_title: 'Один', lesson_order: 2, lesson_length: 7, lesson_feedback: 'after_review', lesson_content },
        {
          lesson_title: 'Два',
          lesson_order: 5,
          lesson_length: 15,
          lesson_feedback: 'after_sending',
          lesson_content: [],
        },
      ],
    }
    const pictures = { 'images/red.jpg': await jpeg('red'), 'images/blue.jpg': await jpeg('blue') }
    return { course, zip: zipSync({ 'course.json': strToU8(JSON.stringify({ courses: [course] })), ...pictures }) }
  }

  test('of a course restore the imported data and images exactly', async () => {
    const { course, zip } = await rich()
    const [first] = await send('zip', zip)
    const once = unzip(await download(editor, { course_id: first }))
    const names = Object.keys(once.pictures)
    expect(names).toHaveLength(2)
    const [exported] = once.file.courses
    expect(JSON.parse(JSON.stringify(exported).replaceAll(/images\/\w+\.jpg/g, 'images/x.jpg'))).toEqual(
      JSON.parse(JSON.stringify(course).replaceAll(/images\/\w+\.jpg/g, 'images/x.jpg')),
    )

    const [second] = await send('zip', await download(editor, { course_id: first }))
    const twice = unzip(await download(editor, { course_id: second }))
    const { course_slug: _slug, ...same } = exported ?? {}
    expect(twice.file.courses).toEqual([{ ...same, course_slug: 'rich-2' }])
    // Our own JPEGs are recognised by their hash: nothing is encoded or stored again.
    expect(twice.pictures).toEqual(once.pictures)
    expect(readdirSync(join(testApp.deps.config.uploadsDir, account))).toHaveLength(2)
  })

  test('can be imported into another account with their images, and get a free slug', async () => {
    const { zip } = await rich()
    const [id] = await send('zip', zip)
    const foreigner = await makePerson(Role.ACCOUNT_MANAGER, await testApp.makeAccount())
    const [there] = await send('zip', await download(editor, { course_id: id }), foreigner)
    const { course } = await (await testApp.as(foreigner)).courses.get({ _id: there ?? '' })
    expect(course).toMatchObject({ course_slug: 'rich', lessons_count: 2 })
    expect(course.course_image).toContain(`/uploads/${foreigner.account_id}/`)
    expect((await get(course.course_image)).statusCode).toBe(200)
  })

  test('of all courses contain every course that is not archived, and nothing of other accounts', async () => {
    const caller = await testApp.as(editor)
    const other = await testApp.as(await makePerson(Role.EDITOR, await testApp.makeAccount()))
    await other.courses.create({ course_title: 'Theirs' })
    for (const course_title of ['Б', 'А', 'Gone']) {
      const { course } = await caller.courses.create({ course_title })
      if (course_title === 'Gone') await caller.courses.remove({ _id: course._id })
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
    }
    const reply = await get((await orderAs(editor)).url)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="courses-2026-05-01.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(unzip(new Uint8Array(reply.rawPayload)).file.courses.map(({ course_title }) => course_title)).toEqual([
      'Б',
      'А',
    ])
  })

  test('contain the published content, drafts of unpublished lessons, or all drafts on request', async () => {
    const caller = await testApp.as(editor)
    const { course } = await caller.courses.create({ course_title: 'Words' })
    const { lesson } = await caller.lessons.create({ course_id: course._id, lesson_title: 'Both' })
    const draft = await caller.lessons.saveDraft({ _id: lesson._id, lesson_version: 1, elements: [text('Published')] })
    await caller.lessons.publish({ _id: lesson._id, lesson_version: draft.lesson_version, change_kind: 'meaning' })
    await caller.lessons.saveDraft({ _id: lesson._id, lesson_version: draft.lesson_version, elements: [text('Draft')] })
    const never = await caller.lessons.create({ course_id: course._id, lesson_title: 'Never' })
    await caller.lessons.saveDraft({ _id: never.lesson._id, lesson_version: 1, elements: [text('Only a draft')] })
    const words = async (of: 'published' | 'draft') =>
      readFile(await download(editor, { course_id: course._id, text: of, pictures: false })).courses[0]?.lessons.map(
        ({ lesson_content }) => lesson_content[0]?.data.text,
      )
    expect(await words('published')).toEqual(['<p>Published</p>', '<p>Only a draft</p>'])
    expect(await words('draft')).toEqual(['<p>Draft</p>', '<p>Only a draft</p>'])
  })

  test('without images are JSON with unchanged image addresses', async () => {
    const { zip } = await rich()
    const [id] = await send('zip', zip)
    const { url } = await orderAs(editor, { course_id: id, pictures: false })
    const reply = await get(url)
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-disposition': 'attachment; filename="rich-2026-05-01.json"',
    })
    const { courses } = reply.json<CourseFile>()
    expect(courses[0]?.course_image).toMatch(/^\/uploads\//)
    const [again] = await send('json', reply.body)
    const twice = readFile(await download(editor, { course_id: again, pictures: false }))
    expect({ ...twice.courses[0], course_slug: 'rich' }).toEqual(courses[0])
  })

  test('include only images of the own account, and omit those whose file is missing', async () => {
    const { zip } = await rich()
    const [theirs] = await send('zip', zip, await makePerson(Role.EDITOR, await testApp.makeAccount()))
    const [row] = await testApp.database.owner`select course_image from courses where _id = ${theirs ?? ''}`
    const caller = await testApp.as(editor)
    const { course } = await caller.courses.create({ course_title: 'Borrowed', course_image: row?.course_image })
    const [own] = await send('zip', zip)
    const lost = (await caller.courses.get({ _id: own ?? '' })).course.course_image
    rmSync(join(testApp.deps.config.uploadsDir, lost.replace('/uploads/', '')))
    const { file, pictures } = unzip(await download(editor))
    expect(Object.keys(pictures)).toHaveLength(1)
    const images = new Map(file.courses.map(({ course_title, course_image }) => [course_title, course_image]))
    expect(images).toEqual(
      new Map([
        [course.course_title, row?.course_image],
        ['Богатый курс', lost],
      ]),
    )
    // The file stays readable without the omitted images.
    expect(await send('zip', await download(editor))).toHaveLength(2)
  })

  describe('download link', () => {
    let url: string
    beforeEach(async () => {
      await (await testApp.as(editor)).courses.create({ course_title: 'Secret' })
      url = (await orderAs(editor)).url
    })
    const gone = async (address: string, headers?: Record<string, string>) => {
      const reply = await get(address, headers)
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['cache-control']).toBe('no-store')
      expect(reply.body).not.toContain('Secret')
    }

    test('works once', async () => {
      expect((await get(url)).statusCode).toBe(200)
      await gone(url)
    })

    test('works for five minutes', async () => {
      const later = (await orderAs(editor)).url
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 300_000 - 1)
      expect((await get(url)).statusCode).toBe(200)
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 1)
      await gone(later)
    })

    test('is invalidated when another signed-in user opens it', async () => {
      const manager = await makePerson(Role.ACCOUNT_MANAGER)
      await gone(url, { authorization: manager.bearer })
      await gone(url)
    })

    test.each([
      [
        'logged out',
        (user: string) => testApp.database.owner`update sessions set revoked_at = now() where user_id = ${user}`,
      ],
      ['banned', (user: string) => testApp.database.owner`update users set user_state = 5 where _id = ${user}`],
      [
        'lost the role',
        (user: string) => testApp.database.owner`update users set account_role = 1 where _id = ${user}`,
      ],
      [
        'lost the account',
        () => testApp.database.owner`update accounts set archived_at = now() where _id = ${account}`,
      ],
    ])('ends when its person has %s', async (_why, happens) => {
      await happens(editor.user_id)
      await gone(url)
    })

    test('is not consumed by a browser prefetch or HEAD, and unknown tokens are refused', async () => {
      expect((await get(url, { 'sec-purpose': 'prefetch' })).statusCode).toBe(403)
      expect((await get(url, { purpose: 'prefetch' })).statusCode).toBe(403)
      const head = await testApp.app.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.body]).toEqual([200, ''])
      await gone(`/downloads/${'x'.repeat(43)}`)
      expect((await testApp.app.inject({ method: 'HEAD', url: `/downloads/${'x'.repeat(43)}` })).statusCode).toBe(404)
      expect((await get(url)).statusCode).toBe(200)
    })

    test('is created only for authors of the account', async () => {
      for (const role of [Role.NONE, Role.MISSIONER])
        expect(await refusal(orderAs(await makePerson(role)))).toMatchObject({ statusCode: 403 })
      const signedOut = await testApp.as()
      expect(await refusal(signedOut.courses.export({ text: 'draft', pictures: true }))).toMatchObject({
        statusCode: 401,
      })
      for (const role of [Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN])
        expect((await orderAs(await makePerson(role))).courses_count).toBe(1)
      const foreign = await makePerson(Role.ACCOUNT_MANAGER, await testApp.makeAccount())
      expect(await refusal(orderAs(foreign))).toMatchObject({ statusCode: 404 })
      const operator = await makePerson(Role.ADMIN, await testApp.makeAccount())
      const { url: theirs } = await orderAs(operator, {}, { 'tenant-account': account })
      const { file } = unzip(new Uint8Array((await get(theirs)).rawPayload))
      expect(file.courses.map(({ course_title }) => course_title)).toEqual(['Secret'])
    })
  })

  test('report their progress and importability to their owner', async () => {
    const { zip } = await rich()
    await send('zip', zip)
    const { url, export_id } = await orderAs(editor)
    const ask = (person: TestPerson) => progressOf(export_id, person)
    expect(await ask(editor)).toEqual({ stage: 'waiting', done: 0, total: 2, fits: true })
    await get(url)
    // The file has arrived by then, and the last word on it is on its way.
    await expect.poll(() => ask(editor)).toEqual({ stage: 'done', done: 2, total: 2, fits: true })
    expect(await ask(await makePerson(Role.EDITOR))).toMatchObject({ stage: 'unknown' })
  })

  test('of 500 images arrive completely, and stop when the client disconnects', async () => {
    const noise = sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    const big = new Uint8Array(await noise.jpeg({ quality: 90 }).toBuffer())
    const [id] = await send(
      'zip',
      zipSync({
        'course.json': strToU8(
          JSON.stringify({
            courses: [
              {
                course_title: 'Large',
                course_image: 'images/a.jpg',
                lessons: [{ lesson_title: 'L', lesson_content: [] }],
              },
            ],
          }),
        ),
        'images/a.jpg': big,
      }),
    )
    const [image] = await testApp.database.owner`select * from images where account_id = ${account}`
    const source = join(testApp.deps.config.uploadsDir, String(image?.image_url).replace('/uploads/', ''))
    const stored = readFileSync(source)
    const elements = []
    const rows = []
    for (let number = 0; number < 499; number += 1) {
      const key = `${account}/copy-${number}.jpg`
      await testApp.deps.imageStore.put(key, stored)
      const image_url = addressOfKey(key)
      rows.push({ ...image, _id: testApp.deps.newId(), sha256: testApp.deps.newId(), image_url })
      elements.push({ id: `e${number}`, type: 0, v: 1, data: { src: image_url, caption: '', alt: '' } })
    }
    await testApp.database.owner`insert into images ${testApp.database.owner(rows)}`
    await testApp.database
      .owner`update lesson_revisions set content = ${testApp.database.owner.json(elements)} where lesson_title = 'L'`

    // Over a real connection, so that back pressure applies.
    const origin = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const whole = await orderAs(editor, { course_id: id })
    const bytes = new Uint8Array(await (await fetch(origin + whole.url)).arrayBuffer())
    expect(Object.keys(unzipSync(bytes))).toHaveLength(501)
    expect(await progressOf(whole.export_id)).toMatchObject({ stage: 'done', done: 500 })

    const { get } = testApp.deps.imageStore
    let reads = 0
    testApp.deps.imageStore.get = async (key) => {
      const image = await get(key)
      image?.stream.once('end', () => {
        reads += 1
      })
      return image
    }
    const { url, export_id } = await orderAs(editor, { course_id: id })
    const stop = new AbortController()
    const broken = await fetch(origin + url, { signal: stop.signal })
    await broken.body?.getReader().read()
    stop.abort()
    await expect.poll(async () => (await progressOf(export_id)).stage).toBe('broken')
    testApp.deps.imageStore.get = get
    // After the disconnect reading stops, apart from what the sockets buffer.
    expect(reads).toBeLessThan(250)
  })
})
