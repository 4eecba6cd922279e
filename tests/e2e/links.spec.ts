import type { Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { makeLesson, publishLesson, textQuestion } from '../support/lessons.ts'
import type { School } from '../support/school.ts'
import { readLink } from './steps/office.ts'
import { openAsVisitor, studentOn } from './steps/student.ts'
import { expect, long, test } from './test.ts'
import { languages, type Say, textsOf } from './texts.ts'
import { chooseOption } from './steps/choose-option.ts'

const title = 'Авраам'
const purpose = 'Вторник'

/** Opens the links of a published lesson on the page of its course, and makes one that works for 30 days. */
async function makeLinkFor30Days(page: Page, school: School, say: Say): Promise<string> {
  const editor = await apiAs(school, 'editor')
  const lesson = await makeLesson(editor, { lesson_title: title, elements: [textQuestion('why', 'Почему?')] })
  await publishLesson(editor, lesson)
  await page.goto(`/office/courses/${lesson.course_id}`)
  await page.getByRole('button', { name: say('More actions: {title}', { title }), exact: true }).click()
  await page.getByRole('menuitem', { name: say('Links to {title}', { title }), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('For whom (optional)') }).fill(purpose)
  await chooseOption(dialog.getByLabel(say('Expires')), say('30 days'))
  await page.getByRole('button', { name: say('Create link'), exact: true }).click()
  return readLink(page, say)
}

async function closeLink(page: Page, say: Say): Promise<void> {
  const row = page.getByRole('dialog').getByRole('listitem', { name: purpose })
  await row.getByRole('button', { name: say('Turn off link: {name}', { name: purpose }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Turn off link'), exact: true })
    .click()
  await expect(row).toContainText(say('Turned off'))
}

for (const { locale, tag } of languages.filter((language) => language.locale !== 'en')) {
  const say = textsOf(tag)

  test.describe(`in ${locale}`, locale === 'ua' ? {} : long, () => {
    test.beforeEach(async ({ page, signInAs }) => {
      await signInAs(page, 'editor', locale)
    })

    test('an author makes a link for 30 days with a QR code', async ({ browser, page, school }) => {
      const url = await makeLinkFor30Days(page, school, say)
      await page.getByRole('button', { name: say('QR code'), exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
      const visitor = await (await browser.newContext({ locale: tag })).newPage()
      expect((await visitor.goto(url))?.status()).toBe(200)
      await expect(visitor.getByRole('textbox', { name: 'Почему?' })).toBeVisible()
    })

    test('answers to a closed link stay on the device, and the page says why', async ({
      browser,
      page,
      school,
      expectReports,
    }) => {
      expectReports(/status of 4\d\d/)
      const student = await openAsVisitor(browser, await makeLinkFor30Days(page, school, say), { locale: tag })
      const answer = student.getByRole('textbox', { name: 'Почему?' })
      await answer.fill('Первое')
      await studentOn(student, say).expectSaved()
      await closeLink(page, say)
      await answer.fill('Второе, после закрытия')
      const refused =
        'Some answers did not reach your teacher. They are kept on this device; the reason is shown under each one.'
      await expect(student.getByText(say(refused))).toBeVisible()

      expect((await student.reload())?.status()).toBe(404)
      await expect(student.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(student.getByText(say('Your answers are kept on this device'))).toBeVisible()
      await expect(student.getByText('Второе, после закрытия')).toBeVisible()
    })
  })
}
