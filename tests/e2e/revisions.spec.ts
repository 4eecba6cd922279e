import type { Page } from '@playwright/test'
import { type Api, apiAs } from '../support/api.ts'
import { makeLesson, type MadeLesson, paragraph, publishLesson, textQuestion } from '../support/lessons.ts'
import type { School } from '../support/school.ts'
import { composerOf } from './steps/composer.ts'
import { openAsVisitor, studentOn } from './steps/student.ts'
import { expect, long, test } from './test.ts'
import { languages, type Say, textsOf } from './texts.ts'

const first = 'Почему вышел Авраам?'
const second = 'Куда ушёл Авраам?'

/** The blocks of the lesson: the question differs from one version to the next, and one text is empty. */
const blocks = (question: string) => [
  { id: 'head', type: 16, v: 1, data: { src: '' } },
  paragraph('text', 'Читайте.'),
  textQuestion('why', question),
  { id: 'empty', type: 2, v: 1, data: { text: '' } },
]

async function saveQuestion(editor: Api, { lesson_id }: MadeLesson, question: string): Promise<number> {
  const { lesson } = await editor.lessons.get.query({ _id: lesson_id })
  const draft = { _id: lesson_id, lesson_version: lesson.lesson_version, elements: blocks(question) }
  return (await editor.lessons.saveDraft.mutate(draft)).lesson_version
}

/** A lesson whose first version is published and whose draft asks the second question. */
async function makeRevised(school: School) {
  const editor = await apiAs(school, 'editor')
  const lesson = await makeLesson(editor, { elements: blocks(first) })
  await publishLesson(editor, lesson)
  const { url } = await editor.links.create.mutate({ lesson_id: lesson.lesson_id })
  return { editor, lesson, url, path: `/office/courses/${lesson.course_id}/lessons/${lesson.lesson_id}` }
}

/** The same with the second question published too. */
async function makeTwoVersions(school: School) {
  const made = await makeRevised(school)
  const lesson_version = await saveQuestion(made.editor, made.lesson, second)
  await publishLesson(made.editor, { ...made.lesson, lesson_version })
  return made
}

for (const { locale, tag } of languages.filter((language) => language.locale !== 'en')) {
  const say = textsOf(tag)

  test.describe(`in ${locale}`, locale === 'ua' ? {} : long, () => {
    test.beforeEach(async ({ page, signInAs }) => {
      await signInAs(page, 'editor', locale)
    })

    test('a remark in the publish dialog leads to its block', async ({ page, school }) => {
      const { editor, lesson, path } = await makeRevised(school)
      await saveQuestion(editor, lesson, second)
      const composer = composerOf(page, say)
      await page.goto(path)
      await composer.openPublishDialog()
      await composer.dialog.getByRole('button', { name: new RegExp(say('nothing is written here')) }).click()
      await expect(composer.dialog).toBeHidden()
      await expect(page.locator('[data-element="empty"] [data-handle]')).toBeFocused()
    })

    test('the publish dialog counts students and changed blocks, a student keeps the version they began with, and the history shows the changed words', async ({
      browser,
      page,
      school,
    }) => {
      const { editor, lesson, url, path } = await makeRevised(school)
      const student = await openAsVisitor(browser, url, { locale: tag })
      await student.getByRole('textbox', { name: first }).fill('Бог позвал его')
      await studentOn(student, say).expectSaved()
      await saveQuestion(editor, lesson, second)

      const composer = composerOf(page, say)
      const { dialog } = composer
      await page.goto(path)
      await composer.openPublishDialog()
      await expect(dialog).toContainText(say('Students on version {revision_number}', { revision_number: 1 }))
      await expect(dialog.locator('dl')).toContainText(/1 (проходит|проходить) урок/)
      await expect(dialog.locator('dl')).toContainText(/1 блок (изменён|змінено)/)
      await dialog.getByRole('radio', { name: say('Content') }).check()
      await dialog.getByRole('textbox').fill('Другой вопрос')
      await composer.confirmPublishing()
      await student.reload()
      await expect(student.getByRole('textbox', { name: first })).toHaveValue('Бог позвал его')

      await page.getByRole('link', { name: say('History') }).click()
      await expect(versionIn(page, say, 2)).toContainText('Другой вопрос')
      await versionIn(page, say, 2)
        .getByRole('button', { name: say('View changes: version {revision_number}', { revision_number: 2 }) })
        .click()
      const question = page.getByRole('listitem', { name: new RegExp(`3: ${say('Question with a written answer')}`) })
      await expect(question.locator('del').first()).toContainText('Почему')
      await expect(question.locator('ins').first()).toContainText('Куда')
    })

    test('a restored version keeps the draft that it replaces, and undo restores that draft', async ({
      page,
      school,
    }) => {
      const { editor, lesson, path } = await makeTwoVersions(school)
      await saveQuestion(editor, lesson, 'Незаконченный вопрос?')
      await page.goto(path)
      await page.getByRole('link', { name: say('History') }).click()
      await restoreFirstVersion(page, say)
      await expect(page.getByRole('heading', { name: say('Saved drafts') })).toBeVisible()
      await page.getByRole('button', { name: say('Undo'), exact: true }).click()
      await expect(page.getByText(say('The draft is back to how it was.'))).toBeVisible()
      const { elements } = await editor.lessons.get.query({ _id: lesson.lesson_id })
      expect(JSON.stringify(elements)).toContain('Незаконченный')
    })

    test('a restored version is published again, and new students get it', async ({ browser, page, school }) => {
      const { url, path } = await makeTwoVersions(school)
      await page.goto(path)
      await page.getByRole('link', { name: say('History') }).click()
      await restoreFirstVersion(page, say)
      await page.getByRole('link', { name: say('To the lesson') }).click()
      await expect(page.getByText(first)).toBeVisible()
      await composerOf(page, say).publish()
      const student = await openAsVisitor(browser, url, { locale: tag })
      await expect(student.getByRole('textbox', { name: first })).toHaveValue('')
    })
  })
}

function versionIn(page: Page, say: Say, revision_number: number) {
  return page.getByRole('listitem', { name: say('Version {revision_number}', { revision_number }) })
}

async function restoreFirstVersion(page: Page, say: Say): Promise<void> {
  const name = say('Restore as draft: version {revision_number}', { revision_number: 1 })
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: say('Restore'), exact: true }).click()
  await expect(page.getByText(say('This is now the draft. Publish it when it is ready.'))).toBeVisible()
}
