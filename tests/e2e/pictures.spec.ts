import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** A screenshot of 1,400 x 900 lies in the clipboard, as a PNG. */
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

test('a screenshot is pasted, put into words, found again in the library, and small on a phone', async ({
  browser,
  context,
  page,
  server,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'editor@demo.local')
  await page.goto('/office/courses')
  await page.getByRole('button', { name: 'New course', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('With pictures')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Add lesson' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('One picture, twice')
  await page.getByRole('button', { name: 'Create and write' }).click()
  const add = async () => {
    await page.getByRole('button', { name: 'Add block', exact: true }).click()
    await page.getByRole('dialog').getByRole('option', { name: 'Picture', exact: true }).first().click()
  }
  const block = (number: number) => page.getByRole('listitem', { name: `Block ${number}: Picture` })

  await add()
  await copyScreenshot(page)
  await block(2).getByLabel('Choose a JPEG picture or drop it here').focus()
  await page.keyboard.press('ControlOrMeta+V')
  const words = block(2).getByLabel('What the picture shows, for those who cannot see it')
  await expect(words).toBeFocused()
  await words.fill('A green window')

  await add()
  await block(3).getByRole('button', { name: 'Pictures of the school' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictures of the school' })
  await dialog.getByRole('searchbox').fill('green window')
  await dialog.getByRole('button', { name: /^A green window.*1400 × 900 px/ }).click()
  await expect(block(3).getByLabel('What the picture shows, for those who cannot see it')).toHaveValue('A green window')
  const sources = await page
    .getByRole('img', { name: 'A green window' })
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(new Set(sources).size).toBe(1)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. Students get this version now.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link', exact: true }).click()
  const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()

  const visit = async (width: number) => {
    const visitor = await browser.newContext({ viewport: { width, height: 800 }, deviceScaleFactor: 1 })
    const student = await visitor.newPage()
    await student.goto(url)
    const picture = student.getByRole('img', { name: 'A green window' }).first()
    await expect(picture).toBeVisible()
    // Its room is there by its address alone, whatever is still on its way.
    await expect(picture).toHaveAttribute('height', '900')
    await expect(picture).toHaveJSProperty('complete', true)
    return picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  }
  expect(await visit(390)).toMatch(/-1400x900-480\.jpg$/)
  expect(await visit(1_280)).toMatch(/-1400x900-960\.jpg$/)
  const whole = await fetch(new URL(sources[0] ?? '', server.origin))
  expect(whole.headers.get('content-type')).toBe('image/jpeg')
})
