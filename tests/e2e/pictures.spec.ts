import type { Page } from '@playwright/test'
import { apiAs, tokenOf } from '../support/api.ts'
import { makeLesson, makePublishedLesson } from '../support/lessons.ts'
import { makeJpeg, uploadPicture } from '../support/pictures.ts'
import { composerOf } from './steps/composer.ts'
import { expect, long, test } from './test.ts'

const description = 'Description for screen readers'

/** Copies a screenshot of 1,400 x 900 pixels into the clipboard, as a PNG. */
async function copyScreenshot(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1_400, 900)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'seagreen'
    context.fillRect(0, 0, 1_400, 600)
    const png = await canvas.convertToBlob({ type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
  })
}

test('a pasted screenshot is described and found again among the pictures of the school', async ({
  context,
  page,
  school,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { course_id, lesson_id } = await makeLesson(await apiAs(school, 'editor'), { elements: [] })
  const composer = composerOf(page)
  await signInAs(page, 'editor')
  await page.goto(`/office/courses/${course_id}/lessons/${lesson_id}`)

  await composer.add('Picture')
  await copyScreenshot(page)
  await composer.block(1, 'Picture').getByLabel('Choose a JPEG picture or drop it here').focus()
  await page.keyboard.press('ControlOrMeta+V')
  const words = composer.block(1, 'Picture').getByLabel(description)
  await expect(words).toBeFocused()
  await words.fill('A green window')

  await composer.add('Picture')
  await composer.block(2, 'Picture').getByRole('button', { name: 'Picture library' }).click()
  const library = page.getByRole('dialog', { name: 'Picture library' })
  await library.getByRole('searchbox').fill('green window')
  await library.getByRole('button', { name: /^A green window.*1400 × 900 px/ }).click()
  await expect(composer.block(2, 'Picture').getByLabel(description)).toHaveValue('A green window')
  const images = page.getByRole('img', { name: 'A green window' })
  const sources = await images.evaluateAll((found) => found.map((image) => (image as HTMLImageElement).src))
  expect(sources).toHaveLength(2)
  expect(new Set(sources).size).toBe(1)
  const whole = await fetch(new URL(sources[0] ?? '', school.origin))
  expect(whole.headers.get('content-type')).toBe('image/jpeg')
})

for (const [width, loaded] of [
  [390, 480],
  [1_280, 960],
] as const)
  test(
    `a screen of ${width} px loads a picture of ${loaded} px, whose space is reserved`,
    width < 600 ? {} : long,
    async ({ browser, school }) => {
      const token = await tokenOf(school, 'editor')
      const src = await uploadPicture(school, token, 'lesson', await makeJpeg(1_400, 900, 'seagreen'))
      const elements = [{ id: 'window', type: 0, v: 1, data: { src, alt: 'A green window' } }]
      const { url } = await makePublishedLesson(await apiAs(school, 'editor'), { elements })
      const visitor = await browser.newContext({ viewport: { width, height: 800 }, deviceScaleFactor: 1 })
      const page = await visitor.newPage()
      await page.goto(url)
      const picture = page.getByRole('img', { name: 'A green window' }).first()
      await expect(picture).toBeVisible()
      await expect(picture).toHaveAttribute('height', '900')
      await expect(picture).toHaveJSProperty('complete', true)
      const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(source).toMatch(new RegExp(`-1400x900-${loaded}\\.jpg$`))
    },
  )
