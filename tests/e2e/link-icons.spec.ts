import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type IconProvider, startIconProvider } from '../../server/ports/testing/icon-provider.ts'
import { apiAs } from '../support/api.ts'
import { makeLesson, makePublishedLesson } from '../support/lessons.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { waitForApplication } from './steps/drawn.ts'
import { expect, openSignInLink, test } from './test.ts'

let provider: IconProvider
let school: RunningServer

// The fixtures need no school.
test.use({ baseURL: '' })

/** A link without an address yet, and one to a site without an icon. */
const links = (url: string) => [
  { type: 17, data: { text: 'Map', url } },
  { type: 18, data: { items: [{ text: 'Nowhere', url: 'https://without.net' }] } },
]

test.beforeAll(async () => {
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#cc3311' } })
  const png = await image.png().toBuffer()
  provider = await startIconProvider((request, reply) =>
    request.url?.includes('example.org') ? reply.end(png) : reply.writeHead(404).end(),
  )
  school = await startServer({ copyOf: process.env.DEMO_SCHOOL, env: { FAVICON_URL: provider.template } })
})
test.afterAll(async () => {
  await school.stop()
  await provider.close()
})

/** Opens the lesson in the composer and shows the address of its first link. */
async function editAddress(page: Page) {
  const { course_id, lesson_id } = await makeLesson(await apiAs(school, 'editor'), { elements: links('') })
  await openSignInLink(page, school.signInLink('editor'))
  await page.goto(`${school.origin}/office/courses/${course_id}/lessons/${lesson_id}`)
  await page.getByRole('button', { name: 'Edit Link', exact: true }).click()
  const address = page.getByRole('textbox', { name: 'Address of the link' })
  await expect(address).toBeVisible()
  // The icon of the other link was requested when its block was shown.
  await expect.poll(() => provider.asked).toEqual(['/icon/without.net'])
  return address
}

test('an icon is requested two seconds after the last change of an address', async ({ page }) => {
  const address = await editAddress(page)
  const requested: number[] = []
  page.on('request', (request) => request.url().includes('linkIcons.find') && requested.push(Date.now()))
  await address.fill('https://www.example.org/maps/ur?visitor=')
  const changed = Date.now()
  await address.press('7')
  const icon = page.locator('img[src="/uploads/icons/www.example.org.webp"]')
  await expect(icon).toBeVisible()
  expect(provider.asked.slice(1)).toEqual(['/icon/www.example.org'])
  expect(requested).toHaveLength(1)
  expect((requested[0] ?? 0) - changed).toBeGreaterThanOrEqual(1_990)
  expect(await icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48)
})

test('students load icons from the school, and nothing from other origins', async ({ browser }) => {
  const editor = await apiAs(school, 'editor')
  // As the composer does while an author writes.
  for (const site of ['www.example.org', 'without.net']) await editor.linkIcons.find.query({ site })
  const before = provider.asked.length
  const elements = links('https://www.example.org/maps/ur?visitor=7')
  const { url } = await makePublishedLesson(editor, { elements })
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const foreign: string[] = []
  phone.on('request', (request) => {
    if (new URL(request.url()).origin !== school.origin) foreign.push(request.url())
  })
  const student = await phone.newPage()
  await student.goto(url)
  await expect(student.getByRole('link', { name: /^Map/ }).locator('img')).toBeVisible()
  const generic = student.getByRole('link', { name: /^Nowhere/ })
  await expect(generic.locator('svg').first()).toBeVisible()
  await expect(generic.locator('img')).toHaveCount(0)
  await waitForApplication(student)
  expect(foreign).toEqual([])
  expect(provider.asked).toHaveLength(before)
})
