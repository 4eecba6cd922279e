import { readFileSync } from 'node:fs'
import { devices } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from './test.ts'
import { textsOf } from './texts.ts'

const say = textsOf('uk')
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'uk' }

test('a course is made on a phone, ordered by keyboard, copied, archived and restored, and goes into another school by file', async ({
  browser,
  baseURL,
  signInAs,
}) => {
  const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}), acceptDownloads: true })
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  const title = 'Дорогою Авраама'
  const titles = () =>
    page.locator('[data-lesson] a[lang], [data-lesson] > div > a:not([aria-label])').allTextContents()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await signInAs(page, 'editor@demo.local')
  await page.goto('/menu')
  await page.locator('select').selectOption('ua')
  await page.goto('/office/courses')
  await press(say('New course'))
  await dialog.getByLabel(say('Title')).fill(title)
  await dialog.getByLabel(say('Language'), { exact: true }).selectOption('ua')
  await expect(dialog.getByLabel(say('Address'))).toHaveValue('dorohoiu-avraama')
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'hills.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(dialog.getByText(say('Another picture'))).toBeVisible()
  await dialog.getByRole('button', { name: say('Create'), exact: true }).click()
  await expect(page.getByText('/course/dorohoiu-avraama')).toBeVisible()
  await expect(page).toHaveURL(/\/office\/courses\/[\da-f-]{36}$/)
  const coursePage = page.url()

  for (const lesson of ['Поклик', 'Дорога']) {
    await page.goto(coursePage)
    await page.getByRole('button', { name: say('Add lesson') }).click()
    await dialog.getByLabel(say('Title')).fill(lesson)
    await dialog.getByRole('button', { name: say('Create and write') }).click()
    await expect(page).toHaveURL(/\/lessons\//)
  }

  await page.goto(coursePage)
  await expect.poll(titles).toEqual(['Поклик', 'Дорога'])
  await page.getByRole('button', { name: say('Drag: {title}', { title: 'Дорога' }) }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(say('Now at place {0}', { 0: 2 }))).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(say('Now at place {0}', { 0: 1 }))).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(titles).toEqual(['Дорога', 'Поклик'])
  await press(say('Duplicate {title}', { title: 'Дорога' }))
  await expect.poll(titles).toEqual(['Дорога', 'Дорога (копія)', 'Поклик'])
  await page.reload()
  await expect.poll(titles).toEqual(['Дорога', 'Дорога (копія)', 'Поклик'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await press(say('Archive {title}', { title: 'Поклик' }))
  await expect.poll(titles).toEqual(['Дорога', 'Дорога (копія)'])
  await press(say('Undo'))
  await expect.poll(titles).toEqual(['Дорога', 'Дорога (копія)', 'Поклик'])
  await press(say('Archive {title}', { title: 'Дорога (копія)' }))
  await expect.poll(titles).toEqual(['Дорога', 'Поклик'])

  await press(say('Archive'))
  await press(say('Archive the course'))
  await expect(page).toHaveURL(/\/office\/courses$/)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await page
    .getByRole('group', { name: say('Show') })
    .getByRole('button', { name: say('Archived') })
    .click()
  await page.reload()
  await press(say('Restore {title}', { title }))
  await page
    .getByRole('group', { name: say('Show') })
    .getByRole('button', { name: say('Courses') })
    .click()
  await page.getByRole('link', { name: title }).click()
  await expect.poll(titles).toEqual(['Дорога', 'Поклик'])

  await press(say('Export'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: say('Download') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^dorohoiu-avraama-\d{4}-\d\d-\d\d\.zip$/)
  const file = await download.path()
  await expect(page.getByText(say('The file is in your downloads.'))).toBeVisible()
  expect(Object.keys(unzipSync(readFileSync(file)))).toEqual([
    'course.json',
    expect.stringMatching(/^images\/\w+\.jpg$/),
  ])

  const elsewhere = await (await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) })).newPage()
  await signInAs(elsewhere, 'manager@other.local')
  await elsewhere.goto('/menu')
  await elsewhere.locator('select').selectOption('ua')
  await elsewhere.goto('/office/courses')
  await elsewhere.getByRole('button', { name: say('Import'), exact: true }).click()
  await elsewhere
    .locator('input[type=file]')
    .setInputFiles({ name: 'course.zip', mimeType: 'application/zip', buffer: readFileSync(file) })
  await elsewhere.getByRole('dialog').getByRole('link', { name: title }).click()
  await expect(elsewhere.locator('[data-lesson]')).toHaveCount(2)
  await expect(elsewhere.getByText('/course/dorohoiu-avraama')).toBeVisible()
  const shown = elsewhere.locator('main img').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
})
