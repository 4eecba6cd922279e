import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { apiFor, importFile, tokenFromLink } from '../support/api.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from './test.ts'

// The providers themselves are not asked: stand-ins answer under their names, and whatever else is asked for fails.
const standIns = resolve('.storybook/public/players')

const course = {
  courses: [
    {
      course_title: 'To see and to hear',
      course_locale: 'en',
      course_category: 'Bible',
      lessons: [
        {
          lesson_title: 'The well',
          lesson_order: 1,
          lesson_content: [
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
            { type: 61, data: { blockType: 'none', exposedData: { question: 'Nobody sees this' } } },
          ],
        },
      ],
    },
  ],
}

/** A link to the lesson above. */
async function linkToLesson(server: RunningServer): Promise<string> {
  const token = await tokenFromLink(server.origin, server.signInLink('editor@demo.local'))
  const bytes = new TextEncoder().encode(JSON.stringify(course))
  const { body } = await importFile(server.origin, token, 'course.json', bytes)
  const editor = apiFor(server.origin, token)
  const { lessons } = await editor.courses.get.query({ _id: body.results[0]?._id ?? '' })
  const { token: link } = await editor.links.create.mutate({ lesson_id: lessons[0]?._id ?? '' })
  return `${server.origin}/lesson/${link}`
}

/** Answers in the providers' place, and lists every address outside `origin` that was asked for. */
async function standIn(context: BrowserContext, origin: string): Promise<string[]> {
  const asked: string[] = []
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const url = new URL(route.request().url())
      asked.push(url.href)
      const file = url.pathname.split('/').at(-1) ?? ''
      if (url.hostname === 'drive.google.com') return route.fulfill({ contentType: 'audio/wav', body: silence() })
      if (!/^(www\.youtube-nocookie|player\.vimeo)\.com$/.test(url.hostname)) return route.abort()
      if (/\.(js|css)$/.test(file)) return route.fulfill({ path: join(standIns, file) })
      const page = url.hostname.includes('vimeo') ? 'vimeo.html' : 'youtube.html'
      return route.fulfill({ contentType: 'text/html', body: readFileSync(join(standIns, page)) })
    },
  )
  return asked
}

/** Ten seconds of nothing, as a WAV file. */
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

const violations = async (page: Page) => page.evaluate(() => (window as { violations?: string[] }).violations ?? [])

test('videos and recordings play under the page’s own policy, and ask nobody for anything before a press', async ({
  browser,
  server,
}) => {
  const link = await linkToLesson(server)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const asked = await standIn(context, server.origin)
  await context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { violations: seen })
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.blockedURI))
  })
  const page = await context.newPage()
  await page.goto(link)

  const video = page.getByRole('button', { name: 'Play: The old town From YouTube' })
  await expect(video).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    ),
  ).not.toContain('player-')

  await video.click()
  await expect(page.getByText(/^0:0[1-9] \/ 4:10$/)).toBeVisible()
  expect(new Set(asked.map((address) => new URL(address).origin))).toEqual(
    new Set(['https://www.youtube-nocookie.com']),
  )
  // The link in the address opens the lesson: nobody else may learn it.
  expect(asked.join()).not.toContain(new URL(link).pathname.split('/').at(-1))

  await page.getByRole('button', { name: 'Play: The road south From Vimeo' }).click()
  const road = page.getByRole('group', { name: 'The road south' })
  await expect(road.getByText(/^0:0[1-9] \/ 4:10$/)).toBeVisible()
  // One is heard at a time.
  await expect(page.getByRole('group', { name: 'The old town' }).getByRole('button', { name: 'Play' })).toBeVisible()

  await page.getByRole('button', { name: 'Play: The song of the well From Google Drive' }).click()
  const song = page.getByRole('group', { name: 'The song of the well' })
  await expect(song.getByText(/^0:0[1-9] \/ 0:10$/)).toBeVisible()
  await song.getByRole('slider', { name: 'Position' }).click()
  await expect(song.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:0[56]/)
  expect(await violations(page)).toEqual([])
  expect(await context.cookies()).toEqual([])

  await page.getByText('Princes').click()
  await expect(page.getByText('Nobody sees this')).toBeHidden()
  await expect(page.getByText('1 / 1')).toBeVisible()
})
