import { afterEach, expect, test } from 'vitest'
import { scripts } from '#blocks/kit/testing/hostile-data.ts'
import { samplesOf } from '#blocks/kit/testing/samples-of.ts'
import { readLesson, serializeLesson, type StoredElement, storeElements } from '#blocks/lesson.ts'
import { modelInRole, registry } from '#blocks/registry.ts'
import { contentToShow, readLessonToShow } from './read-lesson.ts'
import { sanitizeRichText } from './sanitize.ts'

const model = modelInRole('paragraph')
const { version } = model
const text = (html: string, v = version): StoredElement => ({ id: 'e', type: model.type, v, data: { text: html } })
const shown = (element: StoredElement) =>
  serializeLesson(readLessonToShow([element]), 'student').map(
    ({ view }) => (view as { text: string } | undefined)?.text,
  )

afterEach(() => {
  model.version = version
})

test('sanitises an element that was stored unread, once this version can read it', () => {
  const hostile = '<p>hi</p><img src=x onerror=1>'
  const tools = { sanitize: sanitizeRichText, newId: () => 'e' }
  const [stored] = storeElements([text(hostile, version + 1)], tools)
  if (!stored) throw new Error('nothing was stored')
  expect(stored.data).toEqual({ text: hostile })
  expect(shown(stored)).toEqual([undefined])
  model.version = version + 1
  expect(shown(stored)).toEqual(['<p>hi</p>'])
  expect(contentToShow([stored])).toEqual([{ ...stored, data: { text: '<p>hi</p>' } }])
})

test.each([
  ...scripts,
  '<p>a</p><p onclick="x">b</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//other.example/x">x</a>',
  '<a href="/\\other.example">x</a>',
  '<a href="java&amp;script:x">x</a>',
  '<scr<p>ipt>x',
  '<p title="<b>">x</p>',
])('shows %j as the sanitiser leaves it', (html) => {
  expect(shown(text(html))).toEqual([sanitizeRichText(html)])
})

test('does not change what was stored sanitised', () => {
  const tools = { sanitize: sanitizeRichText, newId: () => 'new' }
  for (const known of registry.values())
    for (const { version: v, data } of samplesOf(known)) {
      const stored = storeElements([{ id: 'e', type: known.type, v, data }], tools)
      expect(contentToShow(stored)).toEqual(stored)
      expect(readLessonToShow(stored)).toEqual(readLesson(stored))
    }
})
