import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readLesson, serializeLesson, type StoredElement } from '#blocks/lesson.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, post, type TestLesson } from './testing.ts'

const text = 'Ин. 3:16'
const html = `<p>${text}</p>`
const options = [text, 'Мф. 5:3'].map((option, index) => ({ id: `i${index}`, text: option }))

/** Every kind of field: rich texts in which references are marked, and plain ones in which none is. */
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
const inRichTexts = 10

const countMarks = (elements: unknown) => JSON.stringify(elements).split('data-passage=').length - 1

describe('a lesson with references', { timeout: 20_000 }, () => {
  let test: TestApp
  let lesson: TestLesson
  let link: string
  let editor: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
    const account = await test.makeAccount()
    lesson = await makeLesson(test, account, content)
    link = await makeLink(test, lesson)
    editor = await test.makePerson(account, Role.EDITOR)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    await test.database.owner`delete from bible_verses`
    await test.database.owner`delete from bible_translations`
    later()
  })

  /** Past the seconds for which a process remembers what is installed. */
  const later = () => {
    test.clock.now = new Date(test.clock.now.getTime() + 11_000)
  }
  const install = async (locale: string) => {
    const { owner } = test.database
    await owner`insert into bible_translations (translation_code, translation_name, translation_locale)
      values (${`${locale}-one`}, 'One', ${locale})`
    await owner`insert into bible_verses values (${`${locale}-one`}, 43003016, 'Ибо так возлюбил')`
    later()
  }
  const open = async () => (await (await test.as()).studyings.open({ link_token: link })).elements

  it('has no mark while no translation of its language is installed', async () => {
    expect(countMarks(await open())).toBe(0)
    await install('ua')
    expect(countMarks(await open())).toBe(0)
  })

  it('has one in every rich text, in no other field and in no link, and none for what is not in the translation', async () => {
    await install('ru')
    const elements = await open()
    expect(countMarks(elements)).toBe(inRichTexts)
    const plain = (await post(test, 'open', { link_token: link })).body.replace(
      /<span role=\\"button\\"[^>]*>([^<]*)<\/span>/g,
      '$1',
    )
    const { json } = (JSON.parse(plain) as { result: { data: { json: { elements: unknown } } } }).result.data
    expect(json.elements).toEqual(serializeLesson(readLesson(content), 'student'))
  })

  it('gets its marks soon after a translation was installed, without a new publication', async () => {
    expect(countMarks(await open())).toBe(0)
    await install('ru')
    expect(countMarks(await open())).toBe(inRichTexts)
  })

  it('asks the database nothing more when it is opened again', async () => {
    const { statements } = test.database
    const asked = async () => {
      statements.length = 0
      await open()
      return statements.filter((statement) => !/^(begin|commit)/.test(statement)).length
    }
    await asked()
    const without = await asked()
    await install('ru')
    // One for what is installed, one for which of the places are there.
    expect(await asked()).toBe(without + 2)
    expect(await asked()).toBe(without)
  })

  it('is marked for its reviewer, and exchanged over REST as it was written', async () => {
    await install('ru')
    const device = makeDevice(test, lesson, link)
    await device.send('words', 'Because')
    await device.finish({ studying_user_name: 'Guest' })
    const { elements, lesson: facts } = await (await test.as(editor)).studyings.examine({
      studying_id: device.studying_id,
    })
    expect(countMarks(elements)).toBe(inRichTexts)
    expect(facts.course_locale).toBe('ru')
    for (const url of ['/api/studyings/public', `/api/lessons/byid/${lesson.lesson_id}`]) {
      const { body } = await test.app.inject({ url, headers: { authorization: editor.bearer } })
      expect(body).toContain(text)
      expect(countMarks(body)).toBe(0)
    }
  })

  it('is the same to the byte for students whatever the key says', async () => {
    await install('ru')
    const others = content.map((element) =>
      element.id === 'words' ? { ...element, data: { text, true_answers: 'Мф. 5:3; Ин. 3:16' } } : element,
    )
    const other = await makeLesson(test, lesson.account_id, others)
    const its = (await (await test.as()).studyings.open({ link_token: await makeLink(test, other) })).elements
    expect(JSON.stringify(its)).toBe(JSON.stringify(await open()))
  })
})
