import type { Page } from '@playwright/test'
import { apiAs, importFile, tokenOf } from '../../support/api.ts'
import { sampleZip } from '../../support/sample-course.ts'
import type { School } from '../../support/school.ts'

/** What is written into the sample lesson. */
export const sampleWords = 'Надія. Hope. Сподівання.'

/** Imports the sample course over REST; returns its first lesson, with a link to it. */
export async function makeSampleLesson(school: School, title: string): Promise<{ lesson_id: string; url: string }> {
  const { body } = await importFile(
    school.origin,
    await tokenOf(school, 'editor'),
    'course.zip',
    await sampleZip(title),
  )
  const editor = await apiAs(school, 'editor')
  const { lessons } = await editor.courses.get.query({ _id: body.results[0]?._id ?? '' })
  const lesson_id = lessons[0]?._id ?? ''
  return { lesson_id, url: (await editor.links.create.mutate({ lesson_id })).url }
}

/** Answers the four questions of the sample lesson, one of each kind; calls `afterEach` after each with its number. */
export async function answerSampleLesson(
  page: Page,
  afterEach: (answered: number) => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByRole('radio', { name: 'On its stand' }).check()
  await afterEach(1)
  await page.getByRole('checkbox', { name: 'It shows the way' }).check()
  await page.getByRole('checkbox', { name: 'It warms' }).check()
  await afterEach(2)
  await page.getByRole('textbox', { name: 'What does light mean to you?' }).fill(sampleWords)
  await afterEach(3)
  for (const [index, text] of ['It shines', 'It burns'].entries()) {
    const select = page.getByRole('combobox').nth(index)
    // Options begin with their letter.
    const label = (await select.locator('option', { hasText: text }).textContent()) ?? ''
    await select.selectOption({ label })
  }
  await afterEach(4)
}
