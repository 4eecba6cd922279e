import type { Page } from '@playwright/test'
import { textOf } from '#blocks/kit/rich-text/text-of.ts'
import { documents } from '../../src/engine/editor/paste/testing/fixtures/documents.ts'
import { libreOffice } from '../../src/engine/editor/paste/testing/fixtures/libre-office.ts'
import { word } from '../../src/engine/editor/paste/testing/fixtures/word.ts'
import { apiAs } from '../support/api.ts'
import { makeLesson, publishLesson } from '../support/lessons.ts'
import { composerOf } from './steps/composer.ts'
import { openAsVisitor } from './steps/student.ts'
import { expect, test } from './test.ts'

interface Copied {
  html: string
  text?: string
}

const page = {
  html: `<h2>The wall</h2><p>Built in <b>fifty</b> days</p><img src="https://pictures.example/wall.jpg" alt="Wall"><img src="https://counter.example/pixel.gif" width="1" height="1">`,
  blocks: ['# The wall', '<p>Built in <strong>fifty</strong> days</p>', '[Wall]'],
}
const markdown = {
  html: '',
  text: '# Dear <name>\n\nWrite **soon** to <address>, or <br> call.',
  blocks: ['# Dear &lt;name&gt;', '<p>Write soon to &lt;address&gt;, or call.</p>'],
}
const copied = [...[...word, ...documents, ...libreOffice].filter(({ html }) => html !== ''), page, markdown]

/** Copies as another program does: the real clipboard gets the content as it is. */
async function copy(author: Page, content: Copied): Promise<void> {
  await author.evaluate(({ html, text }) => {
    const put = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (html !== '') event.clipboardData?.setData('text/html', html)
      event.clipboardData?.setData('text/plain', text ?? '')
    }
    window.addEventListener('copy', put, { capture: true, once: true })
  }, content)
  await author.keyboard.press('ControlOrMeta+C')
}

/** The words of a text with tags, in an order that does not matter. */
function wordsOf(html: string): string[] {
  return textOf(html.replaceAll(/<\/(?:p|li|h\d)>|<br ?\/?>/g, ' '))
    .split(/\s+/)
    .filter((said) => !/^(?:#+|\*|1\.|>|\/|\|+|—|)$/.test(said))
    .toSorted()
}

/** Every text in the data of a block. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => (key === 'src' || key === 'alt' ? [] : textsIn(value)))
}

test('what Word, Google Docs, LibreOffice and web pages copy is pasted whole, and no third party is asked for anything', async ({
  browser,
  context,
  page: author,
  school,
  signInAs,
}) => {
  test.setTimeout(180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const api = await apiAs(school, 'editor')
  const elements = copied.map((_, index) => ({ id: `paste${index}`, type: 2, v: 1, data: { text: '' } }))
  const lesson = await makeLesson(api, { elements })
  const { course_id, lesson_id } = lesson
  const requested = new Set<string>()
  context.on('request', (request) => requested.add(new URL(request.url()).origin))
  await signInAs(author, 'editor')
  await author.goto(`/office/courses/${course_id}/lessons/${lesson_id}`)

  const composer = composerOf(author)
  // From the last one on, so that the numbers of those before stay.
  for (const [index, content] of [...copied.entries()].toReversed()) {
    const block = composer.block(index + 1, 'Text')
    await block.getByRole('button', { name: 'Edit Text' }).click()
    await expect(block.getByRole('textbox')).toBeFocused()
    await copy(author, content)
    await author.keyboard.press('ControlOrMeta+V')
    const [first = ''] = content.blocks.flatMap(wordsOf)
    await expect(composer.blocks.nth(index)).toContainText(first)
  }
  await composer.expectSaved()

  const expected = copied.flatMap(({ blocks }) => blocks).flatMap((block) => wordsOf(block.replace(/^\[.*?\]/, '')))
  const readWords = async () => {
    const draft = await api.lessons.get.query({ _id: lesson_id })
    return draft.elements
      .flatMap(({ data }) => textsIn(data))
      .flatMap(wordsOf)
      .toSorted()
  }
  await expect.poll(readWords).toEqual(expected.toSorted())

  const { lesson: saved } = await api.lessons.get.query({ _id: lesson_id })
  await publishLesson(api, { lesson_id, lesson_version: saved.lesson_version })
  const { url } = await api.links.create.mutate({ lesson_id })
  const student = await openAsVisitor(browser, url)
  student.context().on('request', (request) => requested.add(new URL(request.url()).origin))
  await student.reload()
  await expect(student.getByRole('heading', { name: 'The wall' })).toBeVisible()
  await expect(student.getByRole('heading', { name: 'Dear <name>' })).toBeVisible()
  expect([...requested]).toEqual([new URL(school.origin).origin])
})
