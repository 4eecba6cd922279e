import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { SiteNames } from '#domain/account/site-names.ts'
import { type SiteLocale, siteLocales } from '#domain/locale.ts'
import type { Drawing } from '#domain/pages/drawing.ts'
import type { Deps } from '../deps.ts'
import { firstScriptsOf, moveStyles, openDrawnPages, startDrawn } from './drawn-pages.ts'

const landing = { path: '/', file: 'public/LandingPage', layout: 'Meta' } as const

/** What draws with the bundle of a folder, and the errors that it logs. */
function open(root: string) {
  const errors: unknown[] = []
  const log = { error: (...facts: unknown[]) => void errors.push(facts) }
  const drawPage = openDrawnPages({ config: { root }, log } as unknown as Deps)
  return { draw: async (drawing: Drawing) => (await drawPage(drawing))?.html ?? '', errors }
}

const toItem = (text: string) => ({ id: text, text, url: '' })

const drawing = (locale: SiteLocale, school: Partial<SiteNames> = { en: 'Light', ru: 'Свет', ua: 'Світло' }) => ({
  page: landing,
  path: '/',
  locale,
  facts: { school: JSON.stringify(school), logo: '', origin: 'https://school.test', data: '' },
})

describe('drawn pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawn-pages-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('have the texts of their language and school, and nothing that the security policy forbids', async () => {
    const { draw, errors } = open(resolve('.'))
    const pages = await Promise.all(siteLocales.map((locale) => draw(drawing(locale))))
    expect(new Set(pages.map((html) => /<h1[^>]*>([^<]*)/.exec(html)?.[1])).size).toBe(siteLocales.length)
    const names = ['Light', 'Свет', 'Світло']
    for (const [index, html] of pages.entries()) {
      expect(names.filter((name) => html?.includes(`>${name}<`))).toEqual([names[index]])
      expect(html).not.toMatch(/<script|<style|<title|\sstyle=|\son\w+=/)
    }
    expect(await draw(drawing('en', { en: 'Salt' }))).toContain('>Salt<')
    const nameless = await draw(drawing('ua', { en: 'Salt' }))
    expect(nameless.replaceAll(/<[^<>]*>/g, '')).toMatch(/^Біблійна школа/)
    expect(nameless).not.toContain('Salt')
    expect(errors).toEqual([])
  })

  test('escape the name of a school', async () => {
    const { draw } = open(resolve('.'))
    expect(await draw(drawing('en', { en: '<img src=x>' }))).not.toContain('<img src=x>')
  })

  test('have a limited number of scenes, however many courses there are', async () => {
    const page = { path: '/course', file: 'courses/CataloguePage', layout: 'Meta' } as const
    const facts = { lessons_count: 3, minutes: 12, done_count: 0, course_is_touched: false, first_lesson_id: 'l' }
    const courses = Array.from({ length: 30 }, (_, n) => ({
      ...facts,
      _id: `c${n}`,
      course_title: `Course ${n}`,
      course_slug: `course-${n}`,
      course_locale: 'en',
      course_category: 'Bible',
      course_description: '',
      course_image: '',
    }))
    const data = JSON.stringify({ path: '/course', reply: { house: { account_name: 'Light' }, courses } })
    const html = await open(resolve('.')).draw({ ...drawing('en'), page, path: '/course', facts: { data } })
    expect(html.match(/<article/g)).toHaveLength(30)
    expect(html.match(/data-scene/g)).toHaveLength(12)
  })

  test('of texts of the school have the texts', async () => {
    const { draw, errors } = open(resolve('.'))
    const file = 'public/EncouragingPage'
    const text = { slug: 'light', titles: { en: 'Light' }, texts: { en: 'It shines.\n\n<b>Always</b>' } }
    const facts = {
      data: JSON.stringify({ path: '/encouraging', reply: { encouragements: [text], testimonials: [] } }),
    }
    const list = { path: '/encouraging', file, layout: 'Meta' } as const
    expect(await draw({ ...drawing('en'), page: list, path: list.path, facts })).toContain('href="/encouraging/light"')
    const one = { path: '/encouraging/:slug', file, layout: 'Meta' } as const
    const html = await draw({ ...drawing('en'), page: one, path: '/encouraging/light', facts })
    expect(html).toContain('<p>It shines.</p><p>&lt;b&gt;Always&lt;/b&gt;</p>')
    for (const locale of siteLocales) {
      const policy = { path: `/${locale}/policy`, file: 'public/LegalPage', layout: 'Meta' } as const
      expect(await draw({ ...drawing(locale), page: policy, path: policy.path })).toMatch(/<h1>.*<h2/)
    }
    expect(errors).toEqual([])
  })

  test('of a lesson have its blocks, with rules instead of style attributes', async () => {
    const page = { path: '/lesson/:token', file: 'lesson/LessonPage' } as const
    const lesson = {
      lesson_title: 'The lamp',
      course_title: 'Light',
      course_locale: 'en',
      lessons_count: 2,
      lesson_place: 1,
    }
    const elements = [
      { id: 'a', type: 2, view: { text: '<p>A <b>lamp</b></p>' } },
      { id: 'b', type: 7, view: { question: 'What shines?', items: ['The lamp', 'The salt'].map(toItem) } },
    ]
    const opened = { lesson, around: null, revision_id: 'r', elements, studying: null, is_done: false, is_over: false }
    const facts = { data: JSON.stringify({ ...opened, reset_at: null }) }
    const html = await open(resolve('.')).draw({ ...drawing('en'), page, path: '/lesson/drawn', facts })
    expect(html).toContain('<b>lamp</b>')
    expect(html).toContain('What shines?')
    expect(html).not.toMatch(/<script|<style|<title|\sstyle=|\son\w+=/)
    expect(html.match(/<input/g)).toHaveLength(2)
    expect(await open(resolve('.')).draw({ ...drawing('en'), page, path: '/lesson/drawn', facts: { data: '' } })).toBe(
      '',
    )
  })

  test('have rules instead of style attributes, and none that could end its element', () => {
    expect(moveStyles('<b style="color:red">a</b><i style="color:red">b</i><u style="--factor:1.2">c</u>')).toEqual({
      html: '<b data-style="0">a</b><i data-style="0">b</i><u data-style="1">c</u>',
      styles: '#root [data-style="0"]{color:red}#root [data-style="1"]{--factor:1.2}',
    })
    expect(moveStyles('<b style="color:red}</style>">a</b>')).toEqual({ html: '<b>a</b>', styles: '' })
  })

  test('of pages that are not drawn, and without the bundle, are empty', async () => {
    const login = { path: '/login', file: 'login/LoginPage' } as const
    expect(await open(resolve('.')).draw({ ...drawing('en'), page: login, path: '/login' })).toBe('')
    expect(await open(folder).draw(drawing('en'))).toBe('')
  })

  test('that fail are logged once and empty', async () => {
    mkdirSync(join(folder, 'dist/drawing'), { recursive: true })
    writeFileSync(join(folder, 'dist/drawing/draw.js'), 'export function drawPage() { throw new Error("no") }')
    const { draw, errors } = open(folder)
    expect([await draw(drawing('en')), await draw(drawing('en'))]).toEqual(['', ''])
    expect(errors).toHaveLength(1)
  })

  test('load their other scripts later', () => {
    const shell =
      '<title>A</title><link rel="modulepreload" href="/a.js"><script type="module" crossorigin src="/m.js"></script>'
    const manifest = {
      'student/first-frame.ts': { file: 'assets/f.js' },
      'student/start-drawn.ts': { file: 'assets/s.js' },
    }
    expect(startDrawn(shell, firstScriptsOf(manifest))).toBe(
      '<script src="/assets/f.js"></script><title>A</title><link rel="later-modulepreload" href="/a.js">' +
        '<script type="module" crossorigin src="/assets/s.js" data-entry="/m.js"></script>',
    )
  })
})
