import { apiAs } from '../support/api.ts'
import { marker } from '../support/sample-course.ts'
import { answerSampleLesson, makeSampleLesson, sampleWords } from './steps/sample-lesson.ts'
import { fitsWidth, openAsVisitor, phone, studentOn } from './steps/student.ts'
import { expect, test } from './test.ts'
import { textsOf } from './texts.ts'

test('a guest who sends a lesson sees what is right and why, and cannot change it any more', async ({
  browser,
  school,
}) => {
  const say = textsOf('uk')
  const { lesson_id, url } = await makeSampleLesson(school, 'The course that answers')
  const editor = await apiAs(school, 'editor')
  const { lesson } = await editor.lessons.get.query({ _id: lesson_id })
  const { lesson_version } = lesson
  await editor.lessons.update.mutate({ _id: lesson_id, lesson_feedback: 'after_sending', lesson_version })

  const page = await openAsVisitor(browser, url, { ...phone, locale: 'uk' })
  const student = studentOn(page, say)
  await answerSampleLesson(page)
  await page.getByRole('radio', { name: 'Under a bowl' }).check()
  await student.expectSaved(4)
  await page
    .getByText(say('Once it is sent, you see the right answers, and yours can’t be changed any more.'))
    .waitFor()
  expect(await page.content()).not.toContain(marker)
  await student.finish('Оксана')

  const expectFeedback = async () => {
    await expect(page.getByRole('heading', { name: say('Here are the right answers') })).toBeVisible()
    await expect(page.getByText(say('Right answers: {right} of {total}', { right: 2, total: 3 })).first()).toBeVisible()
    const [wrong, right] = ['Wrong choice', 'Correct answer'].map((english) => say(english))
    await expect(page.getByRole('radio', { name: `Under a bowl ${wrong}` })).toBeDisabled()
    await expect(page.getByRole('radio', { name: `On its stand ${right}` })).toBeDisabled()
    await expect(page.getByText(say('Incorrect'), { exact: true })).toBeVisible()
    await expect(page.getByText('Only there does it give light to the house.')).toBeVisible()
    await expect(page.getByText('A personal answer.')).toBeVisible()
    // The key of a question that only teachers read.
    await expect(page.getByText(`${marker} hidden`)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'What does light mean to you?' })).toHaveAttribute('readonly')
    await expect(page.getByRole('textbox', { name: 'What does light mean to you?' })).toHaveValue(sampleWords)
    expect(await fitsWidth(page)).toBe(true)
  }
  await expectFeedback()
  await page.getByRole('button', { name: say('Look at the right answers') }).click()
  await expect(page.getByText('Where does a lamp belong?')).toBeInViewport()
  await page.reload()
  await expectFeedback()
})
