import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { apiAs } from '../support/api.ts'
import { chromiumFlags, chromiumPath } from '../support/chromium.mjs'
import { type RunningServer, startServer } from '../support/server.ts'

const folder = resolve(import.meta.dirname, '../../docs/pictures')
const MAX_BYTES = 150_000
const QUALITIES = [86, 76, 64, 50]

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

interface Screen {
  name: string
  path: string
  /** The demo person who sees it; none for visitors. */
  login?: string
  device: BrowserContextOptions
  /** A text of the loaded page. */
  shows: string | RegExp
}

/** Takes each main screen of the demo school in light and dark. Throws when a picture stays too large. */
export async function takePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const server = await startServer({ env: { DEMO: 'on' } })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    for (const screen of await listScreens(server))
      for (const colorScheme of ['light', 'dark'] as const) {
        const path = join(folder, `${screen.name}-${colorScheme}.webp`)
        const bytes = await compress(await shoot(browser, server, screen, colorScheme), path)
        writeFileSync(path, bytes)
        console.log(`${path}: ${Math.round(bytes.length / 1_000)} kB`)
      }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function listScreens(server: RunningServer): Promise<Screen[]> {
  const editor = await apiAs(server, 'editor')
  const { courses } = await editor.courses.list.query()
  const course = courses.find(({ course_locale }) => course_locale === 'en')
  if (!course) throw new Error('The demo school has no English course.')
  const { lessons } = await editor.courses.get.query({ _id: course._id })
  const [first] = lessons
  if (!first) throw new Error('The English course has no lesson.')
  const { url } = await editor.links.create.mutate({ lesson_id: first._id })
  const { studyings } = await editor.studyings.list.query({ reviewed: false, search: 'Daniel Okafor' })
  const [waiting] = studyings
  if (!waiting) throw new Error('No submission waits for a review.')
  const manager = 'manager@demo.local'
  return [
    { name: 'landing', path: '/', device: desktop, shows: 'Start the first lesson' },
    { name: 'lesson', path: new URL(url).pathname, device: phone, shows: 'The sower' },
    {
      name: 'composer',
      path: `/office/courses/${course._id}/lessons/${first._id}`,
      login: 'editor@demo.local',
      device: desktop,
      shows: /A farmer goes out in the morning/,
    },
    {
      name: 'examination',
      path: `/backoffice/studyings/${waiting._id}`,
      login: manager,
      device: desktop,
      shows: /I start many things/,
    },
    { name: 'contacts', path: '/contacts', login: manager, device: desktop, shows: 'Families' },
    { name: 'today', path: '/backoffice', login: 'missioner2@demo.local', device: desktop, shows: 'Start calling' },
  ]
}

async function shoot(
  browser: Browser,
  server: RunningServer,
  { path, login, device, shows }: Screen,
  colorScheme: 'light' | 'dark',
): Promise<Buffer> {
  const context = await browser.newContext({
    ...device,
    baseURL: server.origin,
    colorScheme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    if (login) await signIn(page, server.signInLink(login))
    await page.goto(path)
    await page.getByText(shows).first().waitFor()
    // Not an idle network: the composer and the review keep a stream open.
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    )
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return await page.screenshot({ animations: 'disabled' })
  } finally {
    await context.close()
  }
}

async function signIn(page: Page, link: string): Promise<void> {
  await page.goto(link)
  // Then the page goes to where staff starts.
  await page.waitForURL('**/backoffice')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** As WebP, in the best quality that is small enough. */
async function compress(png: Buffer, path: string): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length < MAX_BYTES) return bytes
  }
  throw new Error(`${path} is larger than ${MAX_BYTES / 1_000} kB.`)
}
