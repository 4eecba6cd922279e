import { apiAs } from '../support/api.ts'
import { makeLesson, paragraph } from '../support/lessons.ts'
import { composerOf } from './steps/composer.ts'
import { addLesson, createCourse } from './steps/office.ts'
import { openAsVisitor, studentOn } from './steps/student.ts'
import { expect, long, test } from './test.ts'
import { languages, textsOf } from './texts.ts'

for (const { locale, tag } of languages) {
  const say = textsOf(tag)
  const repeat = locale === 'ru' ? {} : long

  test(
    `in ${locale}: an author writes and publishes a lesson, and a student answers it`,
    repeat,
    async ({ browser, page, signInAs }) => {
      const composer = composerOf(page, say)
      await signInAs(page, 'editor', locale)
      await createCourse(page, `By hand ${locale}`, say)
      await addLesson(page, 'Надежда и Надія', say)

      // Block 1 of a new lesson is its title; the caret is in a text below it.
      await composer.write('Text', 'Hope is not a wish.')
      await composer.add('Heading')
      await composer.write('Heading', 'Why we hope')
      await composer.add('Single-choice test')
      const question = composer.block(4, 'Single-choice test')
      await question.getByRole('textbox', { name: say('Question'), exact: true }).fill('Who gives hope?')
      const answer = (number: number) =>
        question.getByRole('textbox', { name: say('Answer {number}', { number }), exact: true })
      for (const [index, text] of ['God', 'Luck'].entries()) await answer(index + 1).fill(text)
      await question.getByRole('button', { name: say('Mark answer {number} as correct', { number: 1 }) }).click()
      await composer.expectSaved()
      await composer.openPublishDialog()
      // The third answer was left empty, and students would get it so.
      await composer.dialog.getByRole('button', { name: say('an answer is empty') }).click()
      await answer(3).fill('Fate')
      await composer.expectSaved()
      await composer.publish()

      const student = await openAsVisitor(browser, await composer.copyLink(), { locale: tag })
      await expect(student.getByRole('heading', { name: 'Why we hope' })).toBeVisible()
      await student.getByRole('radio', { name: 'God' }).check()
      await studentOn(student, say).expectSaved()
    },
  )

  test(
    `in ${locale}: an author moves and deletes blocks, and the draft survives a reload`,
    repeat,
    async ({ page, school, signInAs }) => {
      const composer = composerOf(page, say)
      const { course_id, lesson_id } = await makeLesson(await apiAs(school, 'editor'), {
        elements: [paragraph('a', 'Written first'), paragraph('b', 'Written last')],
      })
      await signInAs(page, 'editor', locale)
      await page.goto(`/office/courses/${course_id}/lessons/${lesson_id}`)

      await composer.moveUp(2, 'Text')
      await expect(composer.block(1, 'Text')).toContainText('Written last')
      await composer.add('Heading')
      await expect(composer.field('Heading')).toBeFocused()
      await composer.remove(3, 'Heading')
      await expect(composer.blocks).toHaveCount(2)
      await composer.expectSaved()

      await page.reload()
      await expect(composer.block(1, 'Text')).toContainText('Written last')
      await expect(composer.block(2, 'Text')).toContainText('Written first')
      await expect(composer.blocks).toHaveCount(2)
    },
  )

  test(`in ${locale}: the preview shows a lesson as on a phone`, repeat, async ({ page, school, signInAs }) => {
    const { course_id, lesson_id } = await makeLesson(await apiAs(school, 'editor'), {
      elements: [{ id: 'head', type: 3, v: 1, data: { text: 'Why we hope' } }],
    })
    await signInAs(page, 'editor', locale)
    await page.goto(`/office/courses/${course_id}/lessons/${lesson_id}`)
    await page.getByRole('button', { name: say('Phone preview') }).click()
    await expect(page.getByRole('heading', { name: 'Why we hope' })).toBeVisible()
  })
}
