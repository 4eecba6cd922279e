import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { addressOfKey } from '../../../ports/image-store.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { upload } from '../../../lib/testing-upload.ts'
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

describe('course exports', { timeout: 20_000 }, () => {
  let test: TestApp
  let account: string
  let editor: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
    test.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    test.clock.now = new Date('2026-05-01T12:00:00Z')
    account = await test.makeAccount()
    editor = await makePerson(Role.EDITOR)
  })
  afterAll(() => test.close())

  const makePerson = async (role: Role, accountId = account) => {
    const person = await test.makePerson(accountId, role)
    await test.database
      .owner`update sessions set expires_at = '2099-01-01', last_seen_at = ${test.clock.now} where user_id = ${person.user_id}`
    return person
  }
  const orderAs = async (person: TestPerson, wanted: Wanted = {}, headers: Record<string, string> = {}) =>
    (await test.as(person, headers)).courses.export({ text: 'published', pictures: true, ...wanted })
  const progressOf = async (export_id: string, person = editor) =>
    (await test.as(person)).courses.exportProgress({ export_id })
  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
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
    const reply = await upload(test, `/courses/import${kind}`, { name: `course.${kind}`, bytes }, person)
    expect(reply.json()).toMatchObject({ results: expect.any(Array) })
    return (reply.json().results as { _id: string }[]).map(({ _id }) => _id)
  }
  const jpeg = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
  /** Everything of the format, with unknown elements, ids, an order with a hole and two pictures, one of them twice. */
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
        { lesson_title: 'Два', lesson_order: 5, lesson_length: 15, lesson_feedback: 'never', lesson_content: [] },
      ],
    }
    const pictures = { 'images/red.jpg': await jpeg('red'), 'images/blue.jpg': await jpeg('blue') }
    return { course, zip: zipSync({ 'course.json': strToU8(JSON.stringify({ courses: [course] })), ...pictures }) }
  }

  it('of a course bring back what was imported, word for word and byte for byte', async () => {
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
    // Our own JPEGs are known by their hash: nothing was encoded again, nothing stored twice.
    expect(twice.pictures).toEqual(once.pictures)
    expect(readdirSync(join(test.deps.config.uploadsDir, account))).toHaveLength(2)
  })

  it('go into another account with their pictures, and keep a free address', async () => {
    const { zip } = await rich()
    const [id] = await send('zip', zip)
    const stranger = await makePerson(Role.ACCOUNT_MANAGER, await test.makeAccount())
    const [there] = await send('zip', await download(editor, { course_id: id }), stranger)
    const { course } = await (await test.as(stranger)).courses.get({ _id: there ?? '' })
    expect(course).toMatchObject({ course_slug: 'rich', lessons_count: 2 })
    expect(course.course_image).toContain(`/uploads/${stranger.account_id}/`)
    expect((await get(course.course_image)).statusCode).toBe(200)
  })

  it('of all courses hold every one that is not archived, and nothing of other accounts', async () => {
    const caller = await test.as(editor)
    const other = await test.as(await makePerson(Role.EDITOR, await test.makeAccount()))
    await other.courses.create({ course_title: 'Theirs' })
    for (const course_title of ['Б', 'А', 'Gone']) {
      const { course } = await caller.courses.create({ course_title })
      if (course_title === 'Gone') await caller.courses.remove({ _id: course._id })
      test.clock.now = new Date(test.clock.now.getTime() + 1_000)
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

  it('hold the published words, a draft where none were published, or all drafts if wished', async () => {
    const caller = await test.as(editor)
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

  it('without pictures are JSON that leaves their addresses as they are', async () => {
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

  it('take only pictures of the own account, and leave out those whose file is lost', async () => {
    const { zip } = await rich()
    const [theirs] = await send('zip', zip, await makePerson(Role.EDITOR, await test.makeAccount()))
    const [row] = await test.database.owner`select course_image from courses where _id = ${theirs ?? ''}`
    const caller = await test.as(editor)
    const { course } = await caller.courses.create({ course_title: 'Borrowed', course_image: row?.course_image })
    const [own] = await send('zip', zip)
    const lost = (await caller.courses.get({ _id: own ?? '' })).course.course_image
    rmSync(join(test.deps.config.uploadsDir, lost.replace('/uploads/', '')))
    const { file, pictures } = unzip(await download(editor))
    expect(Object.keys(pictures)).toHaveLength(1)
    const images = new Map(file.courses.map(({ course_title, course_image }) => [course_title, course_image]))
    expect(images).toEqual(
      new Map([
        [course.course_title, row?.course_image],
        ['Богатый курс', lost],
      ]),
    )
    // What was left out does not make the file unreadable.
    expect(await send('zip', await download(editor))).toHaveLength(2)
  })

  describe('are fetched by a link that', () => {
    let url: string
    beforeEach(async () => {
      await (await test.as(editor)).courses.create({ course_title: 'Secret' })
      url = (await orderAs(editor)).url
    })
    const gone = async (address: string, headers?: Record<string, string>) => {
      const reply = await get(address, headers)
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['cache-control']).toBe('no-store')
      expect(reply.body).not.toContain('Secret')
    }

    it('works once', async () => {
      expect((await get(url)).statusCode).toBe(200)
      await gone(url)
    })

    it('works for five minutes', async () => {
      const later = (await orderAs(editor)).url
      test.clock.now = new Date(test.clock.now.getTime() + 300_000 - 1)
      expect((await get(url)).statusCode).toBe(200)
      test.clock.now = new Date(test.clock.now.getTime() + 1)
      await gone(later)
    })

    it('is worth nothing in the hands of somebody else who is signed in, and then for nobody', async () => {
      const manager = await makePerson(Role.ACCOUNT_MANAGER)
      await gone(url, { authorization: manager.bearer })
      await gone(url)
    })

    it.each([
      [
        'logged out',
        (user: string) => test.database.owner`update sessions set revoked_at = now() where user_id = ${user}`,
      ],
      ['banned', (user: string) => test.database.owner`update users set user_state = 5 where _id = ${user}`],
      ['lost the role', (user: string) => test.database.owner`update users set account_role = 1 where _id = ${user}`],
      ['lost the account', () => test.database.owner`update accounts set archived_at = now() where _id = ${account}`],
    ])('ends when its person has %s', async (_why, happens) => {
      await happens(editor.user_id)
      await gone(url)
    })

    it('is not spent by a browser that looks ahead, nor by HEAD, and made-up ones lead nowhere', async () => {
      expect((await get(url, { 'sec-purpose': 'prefetch' })).statusCode).toBe(403)
      expect((await get(url, { purpose: 'prefetch' })).statusCode).toBe(403)
      expect((await test.app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
      await gone(`/downloads/${'x'.repeat(43)}`)
      expect((await get(url)).statusCode).toBe(200)
    })

    it('is made for authors of the account alone', async () => {
      for (const role of [Role.NONE, Role.MISSIONER])
        expect(await refusal(orderAs(await makePerson(role)))).toMatchObject({ statusCode: 403 })
      const signedOut = await test.as()
      expect(await refusal(signedOut.courses.export({ text: 'draft', pictures: true }))).toMatchObject({
        statusCode: 401,
      })
      for (const role of [Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN])
        expect((await orderAs(await makePerson(role))).courses_count).toBe(1)
      const foreign = await makePerson(Role.ACCOUNT_MANAGER, await test.makeAccount())
      expect(await refusal(orderAs(foreign))).toMatchObject({ statusCode: 404 })
      const operator = await makePerson(Role.ADMIN, await test.makeAccount())
      const { url: theirs } = await orderAs(operator, {}, { 'tenant-account': account })
      const { file } = unzip(new Uint8Array((await get(theirs)).rawPayload))
      expect(file.courses.map(({ course_title }) => course_title)).toEqual(['Secret'])
    })
  })

  it('say to their own person how far they are, and whether an import takes them', async () => {
    const { zip } = await rich()
    await send('zip', zip)
    const { url, export_id } = await orderAs(editor)
    const ask = (person: TestPerson) => progressOf(export_id, person)
    expect(await ask(editor)).toEqual({ stage: 'waiting', done: 0, total: 2, fits: true })
    await get(url)
    expect(await ask(editor)).toEqual({ stage: 'done', done: 2, total: 2, fits: true })
    expect(await ask(await makePerson(Role.EDITOR))).toMatchObject({ stage: 'unknown' })
  })

  it('of 500 pictures arrive whole, and end when nobody takes them any more', {
    timeout: 60_000,
  }, async () => {
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
    const [image] = await test.database.owner`select * from images where account_id = ${account}`
    const source = join(test.deps.config.uploadsDir, String(image?.image_url).replace('/uploads/', ''))
    const stored = readFileSync(source)
    const elements = []
    const rows = []
    for (let number = 0; number < 499; number += 1) {
      const key = `${account}/copy-${number}.jpg`
      await test.deps.imageStore.put(key, stored)
      const image_url = addressOfKey(key)
      rows.push({ ...image, _id: test.deps.newId(), sha256: test.deps.newId(), image_url })
      elements.push({ id: `e${number}`, type: 0, v: 1, data: { src: image_url, caption: '', alt: '' } })
    }
    await test.database.owner`insert into images ${test.database.owner(rows)}`
    await test.database
      .owner`update lesson_revisions set content = ${test.database.owner.json(elements)} where lesson_title = 'L'`

    // Over a real connection, whose reader sets the pace.
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const whole = await orderAs(editor, { course_id: id })
    const bytes = new Uint8Array(await (await fetch(origin + whole.url)).arrayBuffer())
    expect(Object.keys(unzipSync(bytes))).toHaveLength(501)
    expect(await progressOf(whole.export_id)).toMatchObject({ stage: 'done', done: 500 })

    const { get } = test.deps.imageStore
    let reads = 0
    test.deps.imageStore.get = async (key) => {
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
    test.deps.imageStore.get = get
    // What nobody takes is not read either, but for what connections hold on their way.
    expect(reads).toBeLessThan(250)
  })
})
