import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { upload } from '../../files/testing-upload.ts'
import { refusal } from '../studyings/testing.ts'

const link = (url: string) => ({ id: 'l', type: 17, data: { text: 'Link', url } })
const buttons = (url: string) => ({
  id: 'b',
  type: 18,
  data: {
    items: [
      { text: 'One', url: '/menu' },
      { text: 'Two', url },
    ],
  },
})
/** A lesson of `megabytes` in texts of 100 kB. */
const long = (megabytes: number) =>
  Array.from({ length: megabytes * 10 }, () => ({ type: 2, data: { text: `<p>${'Слово '.repeat(9_000)}</p>` } }))

describe('a lesson', () => {
  let testApp: TestApp
  let editor: TestPerson
  let course_id: string

  beforeAll(async () => {
    testApp = await createTestApp()
    editor = await testApp.makePerson(await testApp.makeAccount(), Role.EDITOR)
    course_id = (await (await testApp.as(editor)).courses.create({ course_title: 'Course' })).course._id
  })
  afterAll(() => testApp.close())

  const rest = (url: string, payload: object) =>
    testApp.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { authorization: editor.bearer } })
  const add = (lesson_content: object[]) => rest('/lessons', { course_id, lesson_title: 'Lesson', lesson_content })
  const bring = (lesson_content: object[]) => {
    const lessons = [
      { lesson_title: 'Small', lesson_content: [] },
      { lesson_title: 'Lesson', lesson_content },
    ]
    const bytes = JSON.stringify({ courses: [{ course_title: 'Imported', lessons }] })
    return upload(testApp, '/courses/importjson', { name: 'course.json', bytes }, editor)
  }

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    [' java\tscript:alert(1)'],
    ['ftp://example.org'],
    ['no address'],
    ['//evil.test/x'],
    ['/\\evil.test/x'],
    ['\\\\evil.test\\x'],
    ['https:\\\\evil.test'],
  ])('is refused over REST and in imports with the address %j, and the element is named', async (url) => {
    for (const [element, name, field] of [
      [link(url), 'LINK', 'url'],
      [buttons(url), 'LINK_BUTTON', 'items.1.url'],
    ] as const) {
      const added = await add([{ type: 2, data: { text: '' } }, element])
      expect(added.statusCode).toBe(400)
      expect(added.json().message).toContain(`Block 2 (${name}): please check “${field}”`)
      const imported = await bring([element])
      expect(imported.statusCode).toBe(400)
      expect(imported.json().message).toContain(
        `courses[0].lessons[1].lesson_content[0]: ${name}: please check “${field}”`,
      )
    }
  })

  test('that outgrows its limit when it is sanitised is refused, and the element is named', async () => {
    // Each sign becomes five, in a single text, which is read at once.
    const grows = { type: 2, data: { text: `<p>${'& '.repeat(45_000)}</p>` } }
    const added = await add([link(''), grows])
    expect(added.statusCode).toBe(400)
    expect(added.json().message).toMatch(/Block 2 \(TEXT_?\w*\): please check “text”/)
    const imported = await bring([grows])
    expect(imported.statusCode).toBe(400)
    expect(imported.json().message).toMatch(/lesson_content\[0\]: \w+: please check “text”/)
  })

  test.each([
    'https://example.org/a',
    'example.org',
    '/course/x',
    'mailto:a@b.org',
    'tel:+380',
    'tg://x',
    'viber://x',
    '',
  ])('may be published with the address %j', async (url) => {
    expect((await add([link(url), buttons(url)])).statusCode).toBe(201)
  })

  test('keeps an unfinished address in its draft, and is not published with it', async () => {
    const caller = await testApp.as(editor)
    const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Draft' })
    const save = (lesson_version: number, url: string) =>
      caller.lessons.saveDraft({ _id: lesson._id, lesson_version, elements: [link(url)] })
    const saved = await save(lesson.lesson_version, 'javascript:alert(1)')
    expect(saved.elements).toMatchObject([{ data: { url: 'javascript:alert(1)' } }])
    const publish = (lesson_version: number) =>
      caller.lessons.publish({ _id: lesson._id, lesson_version, change_kind: 'meaning' })
    expect(await refusal(publish(saved.lesson_version))).toMatchObject({ statusCode: 400 })
    const mended = await save(saved.lesson_version, 'https://example.org')
    expect(await publish(mended.lesson_version)).toMatchObject({ lesson: { published_version: 3 } })
  })

  test('has one limit of 2 MB in saving and in imports, which name it', async () => {
    const added = await add(long(1))
    expect(added.statusCode).toBe(201)
    expect((await bring(long(1))).statusCode).toBe(200)
    const { _id } = added.json<{ lesson: { _id: string } }>().lesson
    const tooLong = long(2.5)
    expect((await add(tooLong)).statusCode).toBe(413)
    expect((await rest('/lessons/save', { _id, lesson_content: tooLong })).statusCode).toBe(413)
    const draft = { _id, lesson_version: 1, elements: tooLong }
    expect(await refusal((await testApp.as(editor)).lessons.saveDraft(draft))).toMatchObject({ statusCode: 413 })
    const refused = await bring(tooLong)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toMatch(/courses\[0\]\.lessons\[1\]: A lesson holds at most 2 MB/)
  })

  test('is measured without the escapes of its JSON', async () => {
    const payload = JSON.stringify({ course_id, lesson_title: 'Escaped', lesson_content: long(1) }).replaceAll(
      /[а-я]/gi,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    expect(payload.length).toBeGreaterThan(2_000_000)
    const headers = { authorization: editor.bearer, 'content-type': 'application/json' }
    expect((await testApp.app.inject({ method: 'POST', url: '/api/lessons', payload, headers })).statusCode).toBe(201)
  })
})
