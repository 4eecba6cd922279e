import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { apiAs, importFile, tokenOf } from '../support/api.ts'
import type { School } from '../support/school.ts'
import { waitForApplication } from './steps/drawn.ts'
import { expect, test } from './test.ts'

// No provider is contacted: stand-ins answer at their addresses, and every other foreign request fails.
const standIns = resolve('.storybook/public/players')

const content = [
  { type: 14, data: { video_type: 'youtube', video_id: 'Wq3_sTe-91o', title: 'The old town' } },
  { type: 14, data: { video_type: 'vimeo', video_id: '104937215', title: 'The road south' } },
  { type: 15, data: { source_type: 'google', source_id: '1Hd0pLw-7vXy2Ku', title: 'The song of the well' } },
  {
    type: 61,
    data: {
      blockType: 'block6',
      exposedData: { question: 'Who dug it?', trueAnswers: [0], cardsCollection: [{ text: 'Princes' }] },
    },
  },
  { type: 61, data: { blockType: 'none', exposedData: { question: 'A hidden question' } } },
]

/** Imports the lesson above and opens it by link in a browser that records foreign requests. */
async function openLesson(browser: Browser, school: School) {
  const lesson = { lesson_title: 'The well', lesson_order: 1, lesson_content: content }
  const course = {
    course_title: 'To see and to hear',
    course_locale: 'en',
    course_category: 'Bible',
    lessons: [lesson],
  }
  const bytes = new TextEncoder().encode(JSON.stringify({ courses: [course] }))
  const { body } = await importFile(school.origin, await tokenOf(school, 'editor'), 'course.json', bytes)
  const editor = await apiAs(school, 'editor')
  const { lessons } = await editor.courses.get.query({ _id: body.results[0]?._id ?? '' })
  const { token } = await editor.links.create.mutate({ lesson_id: lessons[0]?._id ?? '' })

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const requested = await replaceProviders(context, school.origin)
  const page = await context.newPage()
  await page.goto(`${school.origin}/lesson/${token}`)
  return { page, requested, token }
}

/** Answers in the providers' place, and lists every requested address outside `origin`. */
async function replaceProviders(context: BrowserContext, origin: string): Promise<string[]> {
  const requested: string[] = []
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const url = new URL(route.request().url())
      requested.push(url.href)
      const file = url.pathname.split('/').at(-1) ?? ''
      if (url.hostname === 'drive.google.com') return route.fulfill({ contentType: 'audio/wav', body: silence() })
      if (!/^(www\.youtube-nocookie|player\.vimeo)\.com$/.test(url.hostname)) return route.abort()
      if (/\.(js|css)$/.test(file)) return route.fulfill({ path: join(standIns, file) })
      const page = url.hostname.includes('vimeo') ? 'vimeo.html' : 'youtube.html'
      return route.fulfill({ contentType: 'text/html', body: readFileSync(join(standIns, page)) })
    },
  )
  return requested
}

/** Ten seconds of silence as a WAV file. */
function silence(): Buffer {
  const samples = Buffer.alloc(80_000, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [20, 0x1_0001],
    [24, 8_000],
    [28, 8_000],
    [32, 0x8_0001],
  ] as const)
    head.writeUInt32LE(value, at)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

const playButton = (page: Page, name: string) => page.getByRole('button', { name: `Play: ${name}` })

test('nothing is requested from a provider before a press, and each player plays from its own domain alone', async ({
  browser,
  school,
}) => {
  const { page, requested, token } = await openLesson(browser, school)
  await expect(playButton(page, 'The old town From YouTube')).toBeVisible()
  await waitForApplication(page)
  expect(requested).toEqual([])
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => name.includes('player-'))).toEqual([])

  await test.step('a YouTube video plays from the domain without cookies, which does not get the link', async () => {
    await playButton(page, 'The old town From YouTube').click()
    await expect(page.getByText(/^0:\d\d \/ 4:10$/)).toBeVisible()
    expect([...new Set(requested.map((address) => new URL(address).origin))]).toEqual([
      'https://www.youtube-nocookie.com',
    ])
    expect(requested.join()).not.toContain(token)
  })

  await test.step('a second video stops the first', async () => {
    await playButton(page, 'The road south From Vimeo').click()
    const second = page.getByRole('group', { name: 'The road south' })
    await expect(second.getByText(/^0:\d\d \/ 4:10$/)).toBeVisible()
    await expect(page.getByRole('group', { name: 'The old town' }).getByRole('button', { name: 'Play' })).toBeVisible()
  })

  await test.step('a recording from Google Drive plays', async () => {
    await playButton(page, 'The song of the well From Google Drive').click()
    const song = page.getByRole('group', { name: 'The song of the well' })
    await expect(song.getByText(/^0:\d\d \/ 0:10$/)).toBeVisible()
  })
  expect(await page.context().cookies()).toEqual([])

  await test.step('a test of half the column can be answered, and one of the kind `none` is hidden', async () => {
    await page.getByText('Princes').click()
    await expect(page.getByText('1 / 1')).toBeVisible()
    await expect(page.getByText('A hidden question')).toBeHidden()
  })
})
