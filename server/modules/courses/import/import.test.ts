import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { upload } from '../../../files/testing-upload.ts'
import { course, courseZip, picture, refusedFiles, test7 } from './testing.ts'

const MARKER = 'ANSWER-KEY'
const noBytes = new Uint8Array(0)

/** A ZIP whose names are UTF-8 without the flag that says so, as a Mac writes it. */
function unmark(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip)
  for (const [signature, flag] of [
    [0x04034b50, 7],
    [0x02014b50, 9],
  ] as const)
    for (let at = 0; at < bytes.length - 4; at += 1)
      if (bytes.readUInt32LE(at) === signature) bytes.writeUInt8(bytes.readUInt8(at + flag) & ~0x08, at + flag)
  return new Uint8Array(bytes)
}

describe('course imports', () => {
  let testApp: TestApp
  let account: string
  let editor: TestPerson
  let red: Uint8Array
  let blue: Uint8Array
  /** A separate folder for the files of this test. */
  let temporary: string

  beforeAll(async () => {
    testApp = await createTestApp()
    temporary = mkdtempSync(join(tmpdir(), 'bible-school-test-'))
    vi.stubEnv('TMPDIR', temporary)
    const plain = (background: string) =>
      sharp({ create: { width: 32, height: 24, channels: 3, background } })
        .jpeg()
        .toBuffer()
    red = new Uint8Array(await plain('red'))
    blue = new Uint8Array(await plain('blue'))
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    editor = await testApp.makePerson(account, Role.EDITOR)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    rmSync(temporary, { recursive: true, force: true })
    await testApp.close()
  })

  const send = (
    kind: 'json' | 'zip',
    bytes: Uint8Array | string | object,
    headers: Record<string, string> = {},
    person: TestPerson | undefined = editor,
  ) => {
    const payload = typeof bytes === 'string' || bytes instanceof Uint8Array ? bytes : JSON.stringify(bytes)
    return upload(testApp, `/courses/import${kind}`, { name: `course.${kind}`, bytes: payload }, person, headers)
  }
  const files = () => {
    const folder = join(testApp.deps.config.uploadsDir, account)
    return existsSync(folder) ? readdirSync(folder) : []
  }
  const leftovers = () => readdirSync(join(testApp.deps.config.dataDir, 'incoming'))
  const counts = async () => {
    const [row] = await testApp.database.owner`select
      (select count(*)::int from courses where account_id = ${account}) as courses,
      (select count(*)::int from lessons where account_id = ${account}) as lessons,
      (select count(*)::int from lesson_revisions where account_id = ${account}) as revisions,
      (select count(*)::int from images where account_id = ${account}) as images`
    return row
  }
  const nothing = { courses: 0, lessons: 0, revisions: 0, images: 0 }
  const readLessons = async (courseId: string, person: TestPerson | undefined) =>
    testApp.app.inject({
      url: `/api/lessons/bycourseid/${courseId}`,
      headers: person ? { authorization: person.bearer } : { 'account-id': account },
    })

  test('estimates the length of a lesson from its words and questions where the file does not set it', async () => {
    const long = { type: 2, data: { text: `<p>${'word '.repeat(600)}</p>` } }
    const lesson = (lesson_content: unknown[], lesson_length?: number) => ({
      lesson_title: 'One',
      lesson_content,
      lesson_length,
    })
    const lessons = [lesson([long, test7(1)]), lesson([]), lesson([long], 15)]
    const reply = await send('json', course([], { lessons }))
    const listed = await readLessons(reply.json().results[0]._id, editor)
    expect(listed.json().lessons.map((row: { lesson_length: number }) => row.lesson_length)).toEqual([5, 1, 15])
  })

  test('imports a ZIP with its images, each once, and publishes its lessons', async () => {
    const json = course(
      [
        { id: 'head', type: 16, data: { src: 'images/red.jpg' } },
        { id: 'head', type: 0, data: { src: 'images/red.jpg', caption: 'Red' } },
        test7(1, 'images/blue.jpeg'),
        { type: 30_000, v: 3, data: { inner: [{ src: 'images/blue.jpeg', keep: null }] } },
        { type: 2, data: { text: '<b>Bold</b> & <a href="javascript:alert(1)" onclick="x()">bad</a>' } },
      ],
      {
        _id: account,
        course_image: 'images/red.jpg',
        course_source: 'A book',
        course_licence: 'CC BY-SA',
        course_locale: 'en',
      },
    )
    const reply = await send(
      'zip',
      courseZip(json, { 'images/': new Uint8Array(), 'images/red.jpg': red, 'images/blue.jpeg': blue }),
    )
    expect(reply.statusCode).toBe(200)
    const [result] = reply.json().results
    expect(result).toEqual({
      row: 1,
      _id: expect.not.stringMatching(account),
      error: null,
      course_title: 'Imported',
      lessons_count: 1,
      elements_count: 5,
      unreadable_count: 1,
      pictures_count: 2,
      notes: [
        'Blocks of an unknown kind, kept but not shown: 1.',
        'Texts from which forbidden formatting was removed: 1.',
      ],
    })
    expect(files()).toHaveLength(2)
    expect(await counts()).toEqual({ courses: 1, lessons: 1, revisions: 1, images: 2 })

    const { course: stored } = await (await testApp.as(editor)).courses.get({ _id: result._id })
    expect(stored).toMatchObject({
      course_source: 'A book',
      course_licence: 'CC BY-SA',
      course_locale: 'en',
      published_count: 1,
    })
    const [lesson] = (await readLessons(result._id, editor)).json().lessons
    const [header, image, question, unknown, text] = lesson.lesson_content
    expect(header).toEqual({ id: 'head', type: 16, v: 1, data: { src: stored.course_image } })
    expect(image.id).not.toBe('head')
    expect(image.data.src).toBe(stored.course_image)
    expect(question.data.items[0].url).not.toBe(stored.course_image)
    expect(unknown).toMatchObject({
      type: 30_000,
      v: 3,
      data: { inner: [{ src: question.data.items[0].url, keep: null }] },
    })
    expect(text.data.text).toBe('<strong>Bold</strong> &amp; <a>bad</a>')
    expect((await testApp.app.inject({ url: header.data.src })).statusCode).toBe(200)
  })

  test('reports as published what visitors get: each lesson of each course, also without content or with unknown blocks', async () => {
    const lesson = (lesson_title: string, lesson_content: unknown[] = []) => ({ lesson_title, lesson_content })
    const lessons = [
      lesson('Written', [test7(1)]),
      lesson('Empty'),
      lesson('Newer', [{ type: 30_000, v: 3, data: {} }]),
    ]
    const file = course([], { lessons })
    const [none] = course([], { lessons: [] }).courses
    const withEmpty = { courses: [...file.courses, none] }
    const replies = [
      await send('json', withEmpty),
      await send('json', withEmpty),
      await send('zip', courseZip(withEmpty)),
    ]
    const results = replies.flatMap((reply) => reply.json().results)
    expect(results.map(({ lessons_count }) => lessons_count)).toEqual([3, 0, 3, 0, 3, 0])
    for (const { _id, lessons_count } of results)
      expect((await readLessons(_id, undefined)).json().lessons).toHaveLength(lessons_count)
    expect(new Set(results.map(({ _id }) => _id)).size).toBe(6)
    expect(await counts()).toMatchObject({ courses: 6, lessons: 9, revisions: 9 })
  })

  test('recognises its own images and does not store them twice', async () => {
    const json = course([{ type: 0, data: { src: 'images/a.jpg' } }])
    const first = (await send('zip', courseZip(json, { 'images/a.jpg': red }))).json().results[0]
    const [lesson] = (await readLessons(first._id, editor)).json().lessons
    const { rawPayload } = await testApp.app.inject({ url: lesson.lesson_content[0].data.src })
    for (const bytes of [red, new Uint8Array(rawPayload)]) {
      const again = (await send('zip', courseZip(json, { 'images/a.jpg': bytes }))).json().results[0]
      const [copy] = (await readLessons(again._id, editor)).json().lessons
      expect(copy.lesson_content[0].data.src).toBe(lesson.lesson_content[0].data.src)
    }
    expect(files()).toHaveLength(1)
  })

  test('puts back its own images whose files are lost', async () => {
    const zip = courseZip(course([{ type: 0, data: { src: 'images/a.jpg' } }]), { 'images/a.jpg': red })
    const sourceOf = async () => {
      const [result] = (await send('zip', zip)).json().results
      const [lesson] = (await readLessons(result._id, editor)).json().lessons
      return lesson.lesson_content[0].data.src
    }
    const src = await sourceOf()
    rmSync(join(testApp.deps.config.uploadsDir, account), { recursive: true })
    expect((await testApp.app.inject({ url: src })).statusCode).toBe(404)
    expect(await sourceOf()).toBe(src)
    expect((await testApp.app.inject({ url: src })).statusCode).toBe(200)
  })

  test.each([
    ['a folder', 'Мій курс/', {}],
    ['a folder in a folder', 'Downloads/course/', {}],
    [
      'a Mac',
      '',
      { '__MACOSX/._course.json': noBytes, '.DS_Store': noBytes, 'images/._a.jpg': noBytes, '__MACOSX/': noBytes },
    ],
    ['a folder of a Mac', 'Курс Й/', { '__MACOSX/Курс Й/._course.json': noBytes, 'Курс Й/.DS_Store': noBytes }],
    ['Windows', 'course/', { 'course/Thumbs.db': noBytes, 'course/images/desktop.ini': noBytes }],
  ])('reads a ZIP of %s, whatever form its names have', async (_packer, folder, others) => {
    const text = strToU8(JSON.stringify(course([{ type: 0, data: { src: 'images/Йордан.jpg' } }])))
    const own = { [`${folder}course.json`]: text, [`${folder}images/Йордан.jpg`.normalize('NFD')]: red }
    const packed = zipSync({ ...own, ...others })
    for (const bytes of [packed, unmark(packed)]) {
      const reply = await send('zip', bytes)
      expect(reply.statusCode, reply.body).toBe(200)
      const [lesson] = (await readLessons(reply.json().results[0]._id, editor)).json().lessons
      expect(lesson.lesson_content[0].data.src).toMatch(/^\/uploads\//)
    }
  })

  test('keeps a lesson working when a plain JSON refers to images that it does not contain', async () => {
    const reply = await send(
      'json',
      `\uFEFF${JSON.stringify(course([{ type: 0, data: { src: 'images/a.jpg', caption: 'C' } }]))}`,
      {
        'accept-language': 'en',
      },
    )
    const [result] = reply.json().results
    expect(result).toMatchObject({
      pictures_count: 0,
      notes: ['Pictures left out, because only a ZIP includes them: 1.'],
    })
    const [lesson] = (await readLessons(result._id, editor)).json().lessons
    expect(lesson.lesson_content[0].data).toMatchObject({ src: '', caption: 'C' })
  })

  test('imports its own export unchanged', async () => {
    const first = (await send('json', course([test7(0), { type: 2, data: { text: '<p>One</p>' } }]))).json().results[0]
    const [before] = (await readLessons(first._id, editor)).json().lessons
    const second = (await send('json', { courses: [{ course_title: 'Imported', lessons: [before] }] })).json()
      .results[0]
    const [after] = (await readLessons(second._id, editor)).json().lessons
    expect(after.lesson_content).toEqual(before.lesson_content)
    const { course: stored } = await (await testApp.as(editor)).courses.get({ _id: second._id })
    expect(stored.course_slug).toBe('imported-2')
  })

  test('shows no right answer to students and signed-out visitors', async () => {
    const words = { type: 9, data: { text: 'Who?', true_answers: MARKER } }
    const [result] = (await send('json', course([words, test7(1)]))).json().results
    const student = await testApp.makePerson(account, Role.NONE)
    const [lesson] = (await readLessons(result._id, student)).json().lessons
    const whole = await testApp.app.inject({
      url: `/api/lessons/byid/${lesson._id}`,
      headers: { authorization: student.bearer },
    })
    expect(whole.statusCode).toBe(200)
    for (const reply of [whole, await readLessons(result._id, student), await readLessons(result._id, undefined)]) {
      expect(reply.body).not.toContain(MARKER)
      expect(reply.body).not.toContain('true_answers')
    }
  })

  test('imports a long lesson and a long course in seconds', async () => {
    const text = { type: 2, data: { text: `<p>${'Слово '.repeat(100)}</p>` } }
    const lessons = Array.from({ length: 60 }, (_, index) => ({
      lesson_title: `L${index}`,
      lesson_content: Array.from({ length: index === 0 ? 400 : 40 }, () => text),
    }))
    const [result] = (await send('json', { courses: [{ course_title: 'Long', lessons }] })).json().results
    expect(result).toMatchObject({ lessons_count: 60, elements_count: 59 * 40 + 400 })
  })

  test('shows the progress only to the import’s owner', async () => {
    const import_id = testApp.deps.newId()
    const caller = await testApp.as(editor)
    expect(await caller.courses.importProgress({ import_id })).toEqual({ stage: 'unknown', done: 0, total: 0 })
    await send('json', course([]), { 'x-import-id': import_id })
    expect(await caller.courses.importProgress({ import_id })).toMatchObject({ stage: 'done' })
    const other = await testApp.as(await testApp.makePerson(account, Role.EDITOR))
    expect(await other.courses.importProgress({ import_id })).toMatchObject({ stage: 'unknown' })
  })

  test.each([Role.NONE, Role.MISSIONER])('refuses role %i', async (role) => {
    const person = await testApp.makePerson(account, role)
    expect((await send('json', course([]), {}, person)).statusCode).toBe(403)
    expect(await counts()).toEqual(nothing)
  })

  describe('refuse and store no row and no file when', () => {
    test.each(refusedFiles(() => red))('%s', async (_title, kind, make, statusCode, sentence) => {
      const import_id = testApp.deps.newId()
      const reply = await send(kind, make(), { 'x-import-id': import_id })
      expect(reply.json()).toMatchObject({ success: false, statusCode, message: expect.stringMatching(sentence) })
      expect(reply.statusCode).toBe(statusCode)
      expect(await counts()).toEqual(nothing)
      expect(files()).toEqual([])
      expect(leftovers()).toEqual([])
      expect(await (await testApp.as(editor)).courses.importProgress({ import_id })).toMatchObject({ stage: 'unknown' })
    })

    test('there are several errors, and list up to fifty of them', async () => {
      const reply = await send(
        'json',
        course([test7(5), { type: 2, data: { text: 7 } }, ...Array.from({ length: 60 }, () => test7(9))]),
      )
      const { problems } = reply.json().details
      expect(problems).toHaveLength(50)
      expect(problems.slice(0, 2)).toEqual([
        {
          where: 'courses[0].lessons[0].lesson_content[0]',
          message: 'INPUT_SINGLE_TEST: please check “true_answers”.',
        },
        { where: 'courses[0].lessons[0].lesson_content[1]', message: 'TEXT_GENERAL: please check “text”.' },
      ])
      expect(await counts()).toEqual(nothing)
    })

    test('the database fails after the images were stored', async () => {
      await testApp.database.owner`alter table lesson_revisions add constraint fails check (lesson_title <> 'Fails')`
      const json = course([picture], { lessons: [{ lesson_title: 'Fails', lesson_content: [picture] }] })
      const reply = await send('zip', courseZip(json, { 'images/a.jpg': red }))
      await testApp.database.owner`alter table lesson_revisions drop constraint fails`
      expect(reply.statusCode).toBe(400)
      expect(reply.json().message).toContain('courses[0]: This entry could not be stored.')
      expect(await counts()).toEqual(nothing)
      expect(files()).toEqual([])
    })
  })
})
