import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { SiteNames } from '#domain/account/site-names.ts'
import { type SiteLocale, siteLocales } from '#domain/locale.ts'
import type { Drawing, PageData } from '#domain/pages/page-data.ts'
import type { Deps } from '../deps.ts'
import { openDrawnPages } from './drawn-pages.ts'

/** What draws with the bundle of a folder, and the errors that it logs. */
function open(root: string) {
  const errors: unknown[] = []
  const log = { error: (...facts: unknown[]) => void errors.push(facts) }
  const drawPage = openDrawnPages({ config: { root }, log } as unknown as Deps)
  return { draw: async (drawing: Drawing) => (await drawPage(drawing))?.html ?? '', drawPage, errors }
}

const toItem = (text: string) => ({ id: text, text, url: '' })

/** The page at a path, of a school that has these names. */
const drawing = (
  locale: SiteLocale,
  { path = '/', pattern = path, ...data }: PageData & { path?: string; pattern?: string } = {},
): Drawing => ({
  page: { path: pattern },
  path,
  data: JSON.stringify({
    locale,
    school: { en: 'Light', ru: 'Свет', ua: 'Світло' },
    origin: 'https://school.test',
    ...data,
  }),
})

const named = (school: Partial<SiteNames>) => ({ school: school as SiteNames })

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
    expect(await draw(drawing('en', named({ en: 'Salt' })))).toContain('>Salt<')
    const nameless = await draw(drawing('ua', named({ en: 'Salt' })))
    expect(nameless.replaceAll(/<[^<>]*>/g, '')).toMatch(/^Біблійна школа/)
    expect(nameless).not.toContain('Salt')
    expect(errors).toEqual([])
  })

  test('escape the name of a school', async () => {
    const { draw } = open(resolve('.'))
    expect(await draw(drawing('en', named({ en: '<img src=x>' })))).not.toContain('<img src=x>')
  })

  test('have a limited number of scenes, however many courses there are', async () => {
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
    const given = { path: '/course', reply: { house: { account_name: 'Light' }, courses } }
    const html = await open(resolve('.')).draw(drawing('en', { path: '/course', given }))
    expect(html.match(/<article/g)).toHaveLength(30)
    expect(html.match(/src="data:image\/svg/g)).toHaveLength(12)
  })

  test('of texts of the school have the texts', async () => {
    const { draw, errors } = open(resolve('.'))
    const text = { slug: 'light', titles: { en: 'Light' }, texts: { en: 'It shines.\n\n<b>Always</b>' } }
    const given = { path: '/encouraging', reply: { encouragements: [text], testimonials: [] } }
    expect(await draw(drawing('en', { path: '/encouraging', given }))).toContain('href="/encouraging/light"')
    const html = await draw(drawing('en', { path: '/encouraging/light', pattern: '/encouraging/:slug', given }))
    expect(html).toContain('<p>It shines.</p><p>&lt;b&gt;Always&lt;/b&gt;</p>')
    for (const locale of siteLocales) {
      expect(await draw(drawing(locale, { path: `/${locale}/policy` }))).toMatch(/<h1>.*<h2/)
    }
    expect(errors).toEqual([])
  })

  test.each(['/login', '/menu', '/lesson', '/awr/lesson'])(
    'of what a device has, at %s, are for newcomers',
    async (path) => {
      const { draw, errors } = open(resolve('.'))
      const pages = await Promise.all(siteLocales.map((locale) => draw(drawing(locale, { path }))))
      for (const html of pages) expect(html).toContain('<h1>')
      expect(new Set(pages).size).toBe(siteLocales.length)
      expect(errors).toEqual([])
    },
  )

  test('of a lesson have its blocks, with rules instead of style attributes', async () => {
    const lesson = {
      lesson_title: 'The lamp',
      course_title: 'Light',
      course_locale: 'en',
      lessons_count: 2,
      lesson_place: 1,
    }
    const elements = [
      { id: 'a', type: 2, view: { text: '<p>A <b>lamp</b></p>' } },
      { id: 'h', type: 12, view: { src: '', border_style: 'dashed' } },
      {
        id: 'i',
        type: 0,
        view: { src: '/uploads/a/b-640x480.jpg', alt: '', caption: '', crop: '16/9', focus: { x: 10, y: 20 } },
      },
      { id: 'b', type: 7, view: { question: 'What shines?', items: ['The lamp', 'The salt'].map(toItem) } },
    ]
    const opened = { lesson, around: null, revision_id: 'r', elements, studying: null, is_done: false, is_over: false }
    const given = { path: '', reply: { ...opened, reset_at: null } }
    const drawn = await open(resolve('.')).drawPage(
      drawing('en', { path: '/lesson/drawn', pattern: '/lesson/:token', given }),
    )
    const { html = '', styles } = drawn ?? {}
    expect(html).toContain('<b>lamp</b>')
    expect(html).toContain('What shines?')
    expect(html).not.toMatch(/<script|<style|<title|\sstyle=|\son\w+=/)
    expect(html.match(/<input/g)).toHaveLength(2)
    expect(styles).toBe(
      '#root [data-style="0"]{border-style:dashed}#root [data-style="1"]{max-inline-size:min(640px, 480px * 16/9);' +
        'aspect-ratio:16/9;object-fit:cover;object-position:10% 20%;max-block-size:none}',
    )
  })

  test('of a lesson that cannot be drawn are empty, and the failure is logged', async () => {
    const lesson = { lesson_title: 'The lamp', course_title: 'Light', course_locale: 'en' }
    const elements = [{ id: 'b', type: 7, view: { question: 'What shines?', items: null } }]
    const given = { path: '', reply: { lesson, around: null, elements, studying: null } }
    const { draw, errors } = open(resolve('.'))
    expect(await draw(drawing('en', { path: '/lesson/drawn', pattern: '/lesson/:token', given }))).toBe('')
    expect(errors).toHaveLength(1)
  })

  test('are empty without the bundle', async () => {
    expect(await open(folder).draw(drawing('en'))).toBe('')
  })

  test('that fail are logged once and empty', async () => {
    mkdirSync(join(folder, 'dist/drawing'), { recursive: true })
    writeFileSync(join(folder, 'dist/drawing/draw.js'), 'export function drawPage() { throw new Error("no") }')
    const { draw, errors } = open(folder)
    expect([await draw(drawing('en')), await draw(drawing('en'))]).toEqual(['', ''])
    expect(errors).toHaveLength(1)
  })
})
