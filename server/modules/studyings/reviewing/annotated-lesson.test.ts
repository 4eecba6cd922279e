import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readLesson, serializeLesson, type StoredElement } from '#blocks/lesson.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, post, type TestLesson } from '../testing.ts'

const text = 'Ин. 3:16'
const html = `<p>${text}</p>`
const options = [text, 'Мф. 5:3'].map((option, index) => ({ id: `i${index}`, text: option }))

/** Every type of field: rich texts with marked references, and plain texts without marks. */
const content: StoredElement[] = [
  { id: 'text', type: 2, v: 1, data: { text: html } },
  { id: 'note', type: 11, v: 1, data: { text: html } },
  { id: 'fact', type: 13, v: 1, data: { text: html } },
  { id: 'list', type: 5, v: 1, data: { items: [text] } },
  { id: 'steps', type: 6, v: 1, data: { items: [text] } },
  { id: 'table', type: 40, v: 1, data: { rows: [[text]] } },
  { id: 'quote', type: 10, v: 1, data: { quote: html, author: text } },
  { id: 'heading', type: 3, v: 1, data: { text } },
  { id: 'aside', type: 50, v: 1, data: { text: html } },
  { id: 'verse', type: 1, v: 1, data: { text: html, ref: text } },
  { id: 'one', type: 7, v: 1, data: { question: text, items: options, true_answers: 1 } },
  { id: 'many', type: 8, v: 1, data: { question: text, items: options, true_answers: [0] } },
  { id: 'words', type: 9, v: 1, data: { text, true_answers: `ANSWERKEY ${text}` } },
  { id: 'link', type: 2, v: 1, data: { text: '<p><a href="/x?Ин. 3:16">Ин. 3:16</a> Ин. 99:1</p>' } },
]
/** Ten rich texts, and the reference of a quotation. */
const marked = 11

const countMarks = (elements: unknown) => JSON.stringify(elements).split('data-passage=').length - 1

describe('a lesson with references', () => {
  let testApp: TestApp
  let lesson: TestLesson
  let link: string
  let editor: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    const account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account, content)
    link = await makeLink(testApp, lesson)
    editor = await testApp.makePerson(account, Role.EDITOR)
  })
  afterAll(() => testApp.close())
  afterEach(async () => {
    await testApp.database.owner`delete from bible_verses`
    await testApp.database.owner`delete from bible_translations`
    later()
  })

  /** Longer than the cache lifetime of the installed translations. */
  const later = () => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 11_000)
  }
  const install = async (locale: string) => {
    const { owner } = testApp.database
    await owner`insert into bible_translations (translation_code, translation_name, translation_locale)
      values (${`${locale}-one`}, 'One', ${locale})`
    await owner`insert into bible_verses values (${`${locale}-one`}, 43003016, 'Ибо так возлюбил')`
    later()
  }
  const open = async () => (await (await testApp.as()).studyings.open({ link_token: link })).elements

  test('has no marks without an installed translation of its language', async () => {
    expect(countMarks(await open())).toBe(0)
    await install('ua')
    expect(countMarks(await open())).toBe(0)
  })

  test('has marks in every rich text and in the reference of a quotation, but not in other fields, in links or for verses that the translation lacks', async () => {
    await install('ru')
    const elements = await open()
    expect(countMarks(elements)).toBe(marked)
    const plain = (await post(testApp, 'open', { link_token: link })).body.replace(
      /<span role=\\"button\\"[^>]*>([^<]*)<\/span>/g,
      '$1',
    )
    const { json } = (JSON.parse(plain) as { result: { data: { json: { elements: unknown } } } }).result.data
    const expected = serializeLesson(readLesson(content), 'student').map((element) =>
      element.id === 'verse' ? { ...element, view: { ...(element.view as object), ref_html: text } } : element,
    )
    expect(json.elements).toEqual(expected)
  })

  test('gets its marks soon after the installation of a translation, without a new publication', async () => {
    expect(countMarks(await open())).toBe(0)
    await install('ru')
    expect(countMarks(await open())).toBe(marked)
  })

  test('adds no database query when it is opened again', async () => {
    const { statements } = testApp.database
    const asked = async () => {
      statements.length = 0
      await open()
      return statements.filter((statement) => !/^(begin|commit)/.test(statement)).length
    }
    await asked()
    const without = await asked()
    await install('ru')
    // One query for the installed translations, one for the verses.
    expect(await asked()).toBe(without + 2)
    expect(await asked()).toBe(without)
  })

  test('has marks for its reviewer, and none over REST', async () => {
    await install('ru')
    const device = makeDevice(testApp, lesson, link)
    await device.send('words', 'Because')
    await device.finish({ studying_user_name: 'Guest' })
    const { elements, lesson: facts } = await (await testApp.as(editor)).studyings.examine({
      studying_id: device.studying_id,
    })
    expect(countMarks(elements)).toBe(marked)
    expect(facts.course_locale).toBe('ru')
    for (const url of ['/api/studyings/public', `/api/lessons/byid/${lesson.lesson_id}`]) {
      const { body } = await testApp.app.inject({ url, headers: { authorization: editor.bearer } })
      expect(body).toContain(text)
      expect(countMarks(body)).toBe(0)
    }
  })

  test('has the same bytes for students with every answer key', async () => {
    await install('ru')
    const others = content.map((element) =>
      element.id === 'words' ? { ...element, data: { text, true_answers: 'Мф. 5:3; Ин. 3:16' } } : element,
    )
    const other = await makeLesson(testApp, lesson.account_id, others)
    const its = (await (await testApp.as()).studyings.open({ link_token: await makeLink(testApp, other) })).elements
    expect(JSON.stringify(its)).toBe(JSON.stringify(await open()))
  })
})
