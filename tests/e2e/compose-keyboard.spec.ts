import type { Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { makeLesson, paragraph } from '../support/lessons.ts'
import type { School } from '../support/school.ts'
import { composerOf } from './steps/composer.ts'
import { addLesson, createCourse } from './steps/office.ts'
import { openAsVisitor } from './steps/student.ts'
import { expect, long, test } from './test.ts'

const texts = ['First', 'Second', 'Third']

/** Opens the composer of a lesson with three texts, and puts the focus on the last one. */
async function openThreeTexts(page: Page, school: School) {
  const { course_id, lesson_id } = await makeLesson(await apiAs(school, 'editor'), {
    elements: texts.map((text) => paragraph(text, text)),
  })
  await page.goto(`/office/courses/${course_id}/lessons/${lesson_id}`)
  const composer = composerOf(page)
  await composer.handle(3, 'Text').focus()
  return composer
}

test('an author writes a lesson by keyboard alone', async ({ page, signInAs }) => {
  const { keyboard } = page
  const composer = composerOf(page)
  /** Chooses a block to insert below the one with the focus. */
  const choose = async (search: string) => {
    await keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Find a block' })).toBeFocused()
    await keyboard.type(search)
    await keyboard.press('Enter')
  }
  const write = async (field: string, text: string) => {
    await expect(composer.field(field)).toBeFocused()
    await keyboard.type(text)
  }
  await signInAs(page, 'editor')
  await createCourse(page, 'By keyboard')
  await addLesson(page, 'Without a mouse')
  // A new lesson begins with a text, ready to be written.
  await expect(composer.field('Text')).toBeFocused()

  await composer.handle(1, 'Title on wide picture').focus()
  await choose('heading')
  await write('Heading', 'Why we hope')
  // Enter in a heading continues with a text.
  await keyboard.press('Enter')
  await write('Text', 'Hope is not a wish.')
  await keyboard.press('Escape')
  await expect(composer.handle(3, 'Text')).toBeFocused()
  await choose('subtitle')
  await write('Subtitle', 'What it stands on')
  await keyboard.press('Enter')
  // A slash in an empty text replaces it with another block.
  await expect(composer.field('Text')).toBeFocused()
  await choose('aside')
  await write('Note', 'A word aside')
  await keyboard.press('Escape')
  await choose('own words')
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await keyboard.type('What do you hope for?')
  await keyboard.press('Escape')

  const labels = await composer.blocks.evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')))
  expect(labels).toEqual([
    'Block 1: Title on wide picture',
    'Block 2: Heading',
    'Block 3: Text',
    'Block 4: Subtitle',
    'Block 5: Note',
    'Block 6: Question with a written answer',
    // "Create lesson" begins with a text.
    'Block 7: Text',
  ])
})

test('an author copies blocks, publishes and copies the link by keyboard, and students see what was composed', async ({
  browser,
  page,
  school,
  signInAs,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'editor')
  const composer = await openThreeTexts(page, school)
  const { keyboard } = page
  await keyboard.press('Home')
  await keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('Selected: 2')).toBeVisible()
  await keyboard.press('Control+c')
  await keyboard.press('Escape')
  await keyboard.press('End')
  await keyboard.press('Control+v')
  await expect(composer.blocks).toHaveCount(5)
  await expect(page.getByText('Selected: 2')).toBeVisible()
  await composer.button('Publish').press('Enter')
  const publish = composer.dialog.getByRole('button', { name: 'Publish', exact: true })
  // Once it is known what changes.
  await expect(publish).toBeEnabled()
  await publish.press('Enter')
  await expect(page.getByText('Published. Students get this version now.')).toBeVisible()
  await composer.button('Copy link').press('Enter')
  const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()

  const student = await openAsVisitor(browser, url)
  for (const text of ['First', 'Second']) await expect(student.getByText(text)).toHaveCount(2)
  await expect(student.getByText('Third')).toBeVisible()
})

test('a block that opens late leaves the focus where the author went', async ({ page, signInAs }) => {
  const { keyboard } = page
  const composer = composerOf(page)
  await signInAs(page, 'editor')
  await createCourse(page, 'Ahead of the text')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/LiveEditor/, async (route) => {
    await gate
    await route.continue()
  })
  await addLesson(page, 'Begun elsewhere')
  const header = composer.handle(1, 'Title on wide picture')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
  await header.focus()
  release()
  // The field that keeps what is typed ahead is gone as soon as the block is ready.
  await expect(page.locator('body > textarea')).toHaveCount(0)
  await expect(header).toBeFocused()
  await keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Find a block' })).toBeFocused()
  await keyboard.type('heading')
  await keyboard.press('Enter')
  await expect(composer.block(2, 'Heading')).toBeVisible()
  await expect(composer.block(3, 'Text')).toBeVisible()
})

test(
  'letters typed at once after choosing a block are kept on a slow machine',
  long,
  async ({ page, school, signInAs }) => {
    const { course_id, lesson_id } = await makeLesson(await apiAs(school, 'editor'), {
      elements: [paragraph('a', 'First')],
    })
    const alphabet = 'abcdefghijklmnopqrstuvwxyz'
    await signInAs(page, 'editor')
    await page.goto(`/office/courses/${course_id}/lessons/${lesson_id}`)
    const composer = composerOf(page)
    await composer.handle(1, 'Text').focus()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Find a block' })).toBeFocused()
    await page.keyboard.type('paragraph')
    await page.keyboard.press('Enter')
    // Nothing is awaited: the text may not be live yet.
    await page.keyboard.type(alphabet, { delay: 30 })
    await expect(composer.block(2, 'Text').getByRole('textbox', { name: 'Text' })).toHaveText(alphabet)
  },
)

test('letters typed at once after "Create lesson" are the first words of the lesson', async ({
  page,
  school,
  signInAs,
}) => {
  const api = await apiAs(school, 'editor')
  const { course } = await api.courses.create.mutate({ course_title: 'Typed at once' })
  await signInAs(page, 'editor', 'en')
  for (const press of ['Enter', 'the button']) {
    await page.goto(`/office/courses/${course._id}`)
    await page.getByRole('button', { name: 'Add lesson' }).click()
    const title = page.getByRole('dialog').getByLabel('Title')
    await title.fill(`By ${press}`)
    // The server answers after some words.
    const written = Promise.withResolvers<void>()
    await page.route('**/trpc/lessons.create*', async (route) => {
      await written.promise
      await route.continue()
    })
    if (press === 'Enter') await page.keyboard.press('Enter')
    else await page.getByRole('button', { name: 'Create lesson' }).click()
    await page.keyboard.type('In the beginning ', { delay: 20 })
    written.resolve()
    await page.keyboard.type('was the Word, and the Word was with God.', { delay: 20 })
    await expect(page).toHaveURL(/\/lessons\//)
    const words = 'In the beginning was the Word, and the Word was with God.'
    await expect(page.locator('main').getByText(words)).toBeVisible()
    await composerOf(page).expectSaved()
    const [lesson_id = ''] = /[\da-f-]{36}$/.exec(new URL(page.url()).pathname) ?? []
    const { lesson, elements } = await api.lessons.get.query({ _id: lesson_id })
    expect(lesson.lesson_title).toBe(`By ${press}`)
    expect(JSON.stringify(elements)).toContain(words)
    await page.unroute('**/trpc/lessons.create*')
  }
})
