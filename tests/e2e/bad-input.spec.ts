import { zipSync } from 'fflate'
import { sampleCourse, sampleZip } from '../support/sample-course.ts'
import { expect, test } from './test.ts'
import { textsOf } from './texts.ts'

const say = textsOf('uk')
const bytes = (text: string) => Buffer.from(text)
const json = (course: unknown) => bytes(JSON.stringify(course))

const deep = sampleCourse('Deep')
const nul = sampleCourse('Nul')
const refused: { what: string; name: string; file: Buffer }[] = [
  { what: 'broken JSON', name: 'course.json', file: bytes('{"courses": [') },
  {
    what: '200 levels of nesting',
    name: 'course.json',
    file: bytes(JSON.stringify(deep).replace('"Psalm 119:105"', `${'['.repeat(200)}1${']'.repeat(200)}`)),
  },
  {
    what: 'a NUL in a text',
    name: 'course.json',
    file: bytes(JSON.stringify(nul).replace('Questions', 'Que\\u0000stions')),
  },
  {
    what: 'a ZIP that climbs out of its folder',
    name: 'course.zip',
    file: Buffer.from(zipSync({ 'course.json': json(sampleCourse('Climbs')), '../../escape.jpg': new Uint8Array(3) })),
  },
  { what: 'a ZIP cut in half', name: 'course.zip', file: Buffer.alloc(0) },
]

test('an invalid course file is refused in the reader’s language, and nothing of it is stored', async ({
  page,
  signInAs,
  expectReports,
}) => {
  expectReports(/status of 4\d\d/)
  const half = await sampleZip('Half')
  await signInAs(page, 'manager', 'ua')
  await page.goto('/office/courses')
  await expect(page.getByText(say('No courses yet'))).toBeVisible()
  await page.getByRole('button', { name: say('Import'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const { what, name, file } of refused) {
    const buffer = file.length > 0 ? file : half.subarray(0, half.length / 2)
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await expect(
      dialog.getByText(say('Nothing was imported from “{name}”', { name }), { exact: true }),
      what,
    ).toBeVisible()
    await expect(dialog, what).not.toContainText(/[A-Za-z]{4,} [a-z]{3,} [a-z]{2,}/)
    await dialog.getByRole('button', { name: say('Choose another file') }).click()
  }
  await page.reload()
  await expect(page.getByText(say('No courses yet'))).toBeVisible()
})

test('an unknown lesson link says what to do, in the visitor’s language', async ({
  browser,
  school,
  expectReports,
}) => {
  expectReports(/status of 404/)
  const page = await (await browser.newContext({ locale: 'ru-RU', viewport: { width: 360, height: 740 } })).newPage()
  await page.goto(`${school.origin}/lesson/${'x'.repeat(43)}`)
  const words = textsOf('ru')
  await expect(
    page.getByText(
      words('The link may be incomplete, or it no longer works. Ask the person who sent it to you for a new one.'),
    ),
  ).toBeVisible()
  await expect(page).toHaveTitle(words('This link does not open a lesson'))
  await page.getByRole('link', { name: words('Enter another link') }).click()
  await expect(page.getByLabel(words('Link to a lesson'))).toBeVisible()
})
