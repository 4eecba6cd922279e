import { expect, test } from './test.ts'
import { languages, textsOf } from './texts.ts'

for (const { locale, tag } of languages) {
  test(`in ${locale}: a lesson is written by hand, kept by itself, published and taken`, async ({
    browser,
    page,
    signInAs,
  }) => {
    const say = textsOf(tag)
    const add = async (block: string) => {
      await page.getByRole('button', { name: say('Add block'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say(block), exact: true })
        .click()
    }
    const block = (number: number, label: string) =>
      page.getByRole('listitem', { name: say('Block {number}: {label}', { number, label: say(label) }) })
    /** A text opens on Enter: one editor is alive at a time. */
    const write = async (label: string, text: string) => {
      await page.getByRole('button', { name: say('Edit: {label}', { label: say(label) }) }).press('Enter')
      await page.getByRole('textbox', { name: say(label), exact: true }).fill(text)
    }
    const saved = new RegExp(say('saved {time}', { time: '' }).trim())

    await signInAs(page, 'editor@demo.local')
    await page.goto('/menu')
    await page.locator('select').selectOption(locale)
    await page.goto('/office/courses')
    await page.getByRole('button', { name: say('New course'), exact: true }).click()
    await page.getByRole('dialog').getByLabel(say('Title')).fill(`By hand ${locale}`)
    await page.getByRole('button', { name: say('Create'), exact: true }).click()
    await page.getByRole('button', { name: say('Add lesson') }).click()
    await page.getByRole('dialog').getByLabel(say('Title')).fill('Надежда и Надія')
    await page.getByRole('button', { name: say('Create and write') }).click()

    // A lesson begins with its title.
    await add('Heading')
    await write('Heading', 'Why we hope')
    await add('Single-choice test')
    const question = block(3, 'Single-choice test')
    await question.getByRole('textbox', { name: say('Question'), exact: true }).fill('Who gives hope?')
    for (const [index, text] of ['God', 'Luck'].entries())
      await question
        .getByRole('textbox', { name: say('Answer {number}', { number: index + 1 }), exact: true })
        .fill(text)
    await question.getByRole('button', { name: say('Mark answer {number} as right', { number: 1 }) }).click()
    await add('Text')
    await write('Text', 'A text that is moved up, and stays.')
    await block(4, 'Text')
      .getByRole('button', { name: say('Move {label} up', { label: say('Text') }) })
      .click()
    await expect(block(3, 'Text')).toContainText('A text that is moved up')
    await add('Heading')
    await block(5, 'Heading')
      .getByRole('button', { name: say('Delete {label}', { label: say('Heading') }) })
      .click()
    await expect(page.getByText(saved)).toBeVisible()

    // What was saved is there after the browser was closed in the middle.
    await page.reload()
    await expect(block(3, 'Text')).toContainText('A text that is moved up')
    await expect(block(4, 'Single-choice test')).toContainText('Who gives hope?')
    await expect(page.getByRole('list', { name: say('Blocks of the lesson') }).getByRole('listitem')).toHaveCount(4)
    await page.getByRole('button', { name: say('Preview on a phone') }).click()
    await expect(page.getByRole('heading', { name: 'Why we hope' })).toBeVisible()
    await page.getByRole('button', { name: say('Publish'), exact: true }).click()
    // The third answer was left empty, and the dialog says so.
    await expect(page.getByRole('dialog')).toContainText(say('an answer is empty'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Publish'), exact: true })
      .click()
    await expect(page.getByText(say('Published. Students get this version now.'))).toBeVisible()
    await page.getByRole('button', { name: say('Copy link'), exact: true }).click()
    const url = await page.getByRole('textbox', { name: say('Link'), exact: true }).inputValue()

    const student = await (await browser.newContext({ locale: tag })).newPage()
    await student.goto(url)
    await expect(student.getByText('A text that is moved up, and stays.')).toBeVisible()
    await student.getByRole('radio', { name: 'God' }).check()
    await expect(student.getByText(new RegExp(say('saved {moment}', { moment: '' }).trim()))).toBeVisible()
  })
}
