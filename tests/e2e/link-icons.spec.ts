import sharp from 'sharp'
import { type IconProvider, startIconProvider } from '../../server/ports/testing/icon-provider.ts'
import { apiFor, tokenFromLink } from '../support/api.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { expect, test } from './test.ts'

let provider: IconProvider
let school: RunningServer

test.beforeAll(async () => {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#cc3311' } })
    .png()
    .toBuffer()
  provider = await startIconProvider((request, reply) =>
    request.url?.includes('example.org') ? reply.end(png) : reply.writeHead(404).end(),
  )
  school = await startServer({ env: { FAVICON_URL: provider.template } })
})
test.afterAll(async () => {
  await school.stop()
  await provider.close()
})

test('a link gets its icon once its address has rested for two seconds, and students get it from the school', async ({
  browser,
}) => {
  const token = await tokenFromLink(school.origin, school.signInLink('editor@demo.local'))
  const editor = apiFor(school.origin, token)
  const { course } = await editor.courses.create.mutate({ course_title: 'Links' })
  const { lesson } = await editor.lessons.create.mutate({ course_id: course._id, lesson_title: 'One' })
  const { lesson_version } = await editor.lessons.saveDraft.mutate({
    _id: lesson._id,
    lesson_version: lesson.lesson_version,
    elements: [
      { type: 17, data: { text: 'Map', url: '' } },
      { type: 18, data: { items: [{ text: 'Nowhere', url: 'https://without.net' }] } },
    ],
  })

  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(school.signInLink('editor@demo.local'))
  await expect(page.getByRole('link', { name: 'Menu' })).toBeVisible()
  await page.goto(`${school.origin}/office/courses/${course._id}/lessons/${lesson._id}`)
  await page.getByRole('button', { name: 'Edit Link', exact: true }).click()
  const address = page.getByRole('textbox', { name: 'Address of the link' })
  await expect(address).toBeVisible()
  // What the block beside it leads to was asked for when it was shown.
  await expect.poll(() => provider.asked).toEqual(['/icon/without.net'])

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await address.fill('https://www.example.org/maps/ur?visitor=7')
  // Calls leave the page a tick after they are made.
  const asked = async () => {
    await page.clock.runFor(1)
    return provider.asked.slice(1)
  }
  await page.clock.runFor(1_880)
  for (let tick = 0; tick < 20; tick += 1) expect(await asked()).toEqual([])
  await page.clock.runFor(100)
  await expect.poll(asked).toEqual(['/icon/www.example.org'])
  await page.clock.resume()
  const icon = page.locator('img[src="/uploads/icons/www.example.org.webp"]')
  await expect(icon).toBeVisible()
  expect(await icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48)

  await expect(page.getByText(/^saved/)).toBeVisible()
  const { lesson: saved } = await editor.lessons.get.query({ _id: lesson._id })
  expect(saved.lesson_version).toBeGreaterThan(lesson_version)
  await editor.lessons.publish.mutate({
    _id: lesson._id,
    lesson_version: saved.lesson_version,
    change_kind: 'wording',
  })
  const { token: link } = await editor.links.create.mutate({ lesson_id: lesson._id })

  const strangers: string[] = []
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  phone.on('request', (request) => {
    if (new URL(request.url()).origin !== school.origin) strangers.push(request.url())
  })
  const student = await phone.newPage()
  await student.goto(`${school.origin}/lesson/${link}`)
  await expect(student.getByRole('link', { name: /^Map/ }).locator('img')).toBeVisible()
  const generic = student.getByRole('link', { name: /^Nowhere/ })
  await expect(generic.locator('svg').first()).toBeVisible()
  await expect(generic.locator('img')).toHaveCount(0)
  await student.waitForLoadState('networkidle')
  expect(strangers).toEqual([])
  expect(provider.asked).toHaveLength(2)
})
