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
        .getByRole('option', { name: say(block), exact: true })
        .first()
        .click()
    }
    const block = (number: number, label: string) =>
      page.getByRole('listitem', { name: say('Block {number}: {label}', { number, label: say(label) }) })
    const blocks = page.getByRole('list', { name: say('Blocks of the lesson') }).getByRole('listitem')
    /** A new text is open: one editor is alive at a time. */
    const write = async (label: string, text: string) => {
      const field = page.getByRole('textbox', { name: say(label), exact: true })
      await expect(field).toBeFocused()
      await field.fill(text)
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
    await expect(page.getByRole('textbox', { name: say('Heading'), exact: true })).toBeFocused()
    await block(5, 'Heading')
      .getByRole('button', { name: say('Delete {label}', { label: say('Heading') }) })
      .click()
    // Only then the note speaks of this text.
    await expect(blocks).toHaveCount(4)
    await expect(page.getByText(saved)).toBeVisible()

    // What was saved is there after the browser was closed in the middle.
    await page.reload()
    await expect(block(3, 'Text')).toContainText('A text that is moved up')
    await expect(block(4, 'Single-choice test')).toContainText('Who gives hope?')
    await expect(blocks).toHaveCount(4)
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

test('a lesson is composed by keyboard alone, and students get what was composed', async ({
  browser,
  page,
  signInAs,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'editor@demo.local')
  await page.goto('/office/courses')
  await page.getByRole('button', { name: 'New course', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('By keyboard')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Add lesson' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Without a mouse')
  await page.getByRole('button', { name: 'Create and write' }).click()

  const { keyboard } = page
  const handle = (number: number, label: string) =>
    page.getByRole('button', { name: `Block ${number}: ${label}`, exact: true })
  const blocks = page.getByRole('list', { name: 'Blocks of the lesson' })
  const labels = async () =>
    (
      await blocks.locator(':scope > li').evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')))
    ).map((name) => name?.replace(/^Block \d+: /, ''))
  /** Chooses a block below the one whose handle has the focus. */
  const choose = async (search: string) => {
    await keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Find a block' })).toBeFocused()
    await keyboard.type(search)
    await keyboard.press('Enter')
  }
  const write = async (field: string, text: string) => {
    await expect(page.getByRole('textbox', { name: field, exact: true })).toBeFocused()
    await keyboard.type(text)
  }

  // A lesson begins with its title. A heading goes on with a text by itself.
  await handle(1, 'Title on a wide picture').focus()
  await choose('heading')
  await write('Heading', 'Why we hope')
  await keyboard.press('Enter')
  await write('Text', 'Hope is not a wish.')
  await keyboard.press('Escape')
  await expect(handle(3, 'Text')).toBeFocused()
  await choose('subtitle')
  await write('Subtitle', 'What it stands on')
  await keyboard.press('Enter')
  // A slash in the empty text makes it something else.
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
  await choose('aside')
  await write('Note', 'A word aside')
  await keyboard.press('Escape')
  await choose('own words')
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await keyboard.type('What do you hope for?')
  await keyboard.press('Escape')
  await choose('text')
  await write('Text', 'The last words.')
  await keyboard.press('Escape')
  expect(await labels()).toEqual([
    'Title on a wide picture',
    'Heading',
    'Text',
    'Subtitle',
    'Note',
    'Question with a written answer',
    'Text',
  ])

  // Up by two, back by one.
  await keyboard.press('Alt+ArrowUp')
  await keyboard.press('Alt+ArrowUp')
  await expect(handle(5, 'Text')).toBeFocused()
  await keyboard.press('Control+z')
  await expect(handle(6, 'Text')).toBeFocused()
  await keyboard.press('Control+z')
  await keyboard.press('Control+Shift+z')
  await expect(handle(6, 'Text')).toBeFocused()

  // Five blocks more by the clipboard; the first of the selection stands where the focus ends.
  await keyboard.press('Home')
  await keyboard.press('ArrowDown')
  for (let count = 0; count < 4; count += 1) await keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('Selected: 5')).toBeVisible()
  await keyboard.press('Control+c')
  await keyboard.press('Escape')
  await keyboard.press('End')
  await keyboard.press('Control+v')
  await expect(blocks.locator(':scope > li')).toHaveCount(12)
  await expect(page.getByText('Selected: 5')).toBeVisible()

  // Deleted together, and all of it back.
  await keyboard.press('Delete')
  await expect(blocks.locator(':scope > li')).toHaveCount(7)
  await keyboard.press('Control+z')
  await expect(blocks.locator(':scope > li')).toHaveCount(12)
  await expect(page.getByText(/saved \d/)).toBeVisible()
  await page.reload()
  await expect(blocks.locator(':scope > li')).toHaveCount(12)

  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(page.getByText('Published. Students get this version now.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link', exact: true }).press('Enter')
  const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()

  const student = await (await browser.newContext()).newPage()
  await student.goto(url)
  await expect(student.getByRole('heading', { name: 'Why we hope' })).toHaveCount(2)
  await expect(student.getByText('Hope is not a wish.')).toHaveCount(2)
  await expect(student.getByRole('textbox', { name: /What do you hope for/ })).toHaveCount(1)
  await expect(student.getByText('The last words.')).toHaveCount(2)
})
