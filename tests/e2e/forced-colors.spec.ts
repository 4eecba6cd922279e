import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { apiAs } from '../support/api.ts'
import { makeLesson } from '../support/lessons.ts'
import { makeSampleLesson } from './steps/sample-lesson.ts'
import { studentOn } from './steps/student.ts'
import { expect, test } from './test.ts'

// In the colours of the system grounds and transparent borders are replaced: pictures show what is left of a state.

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

interface Part {
  left?: number
  top?: number
  width?: number
  height?: number
}

/** The colours of the pixels in a part of an element; the part as shares of its width and height. */
async function coloursIn(element: Locator, { left = 0, top = 0, width = 1, height = 1 }: Part = {}): Promise<string[]> {
  // Not below the bars at the edges of the window.
  await element.evaluate((shown) => shown.scrollIntoView({ block: 'center' }))
  const picture = sharp(await element.screenshot())
  const { width: wide, height: high } = await picture.metadata()
  const part = {
    left: Math.round(left * wide),
    top: Math.round(top * high),
    width: Math.max(1, Math.round(width * wide)),
    height: Math.max(1, Math.round(height * high)),
  }
  const { data } = await picture.extract(part).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: data.length / 3 }, (_, index) => data.toString('hex', index * 3, index * 3 + 3))
  return [...new Set(pixels)]
}

const canvas = ['ffffff']
const middle = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }
const startEdge = { left: 0, top: 0.4, width: 0.02, height: 0.2 }
const lowerEdge = { left: 0.4, top: 0.96, width: 0.2, height: 0.04 }

test('an answer is ticked when it is chosen, and not before', async ({ page, school }) => {
  const { url } = await makeSampleLesson(school, 'Forced colours')
  await page.goto(`${url}?lang=en`)
  await page.getByRole('checkbox', { name: 'It warms' }).check()
  await studentOn(page).expectSaved()
  for (const choice of [
    page.getByRole('radio', { name: 'Under a bowl' }),
    page.getByRole('checkbox', { name: 'It weighs a lot' }),
  ]) {
    expect(await coloursIn(choice, middle)).toEqual(canvas)
    await choice.check()
    await page.mouse.move(0, 0)
    await expect.poll(() => coloursIn(choice, middle)).not.toEqual(canvas)
  }
  // The words of a filled button have a ground of the browser's.
  const words = page.getByRole('button', { name: 'Finish and send to the teacher' })
  expect(await coloursIn(words, { left: 0.48, top: 0.42, width: 0.04, height: 0.16 })).toContain('000000')
})

test('the chosen entry of a list is marked, and it alone', async ({ page, school, signInAs }) => {
  const api = await apiAs(school, 'editor')
  const elements = ['First', 'Second'].map((text, index) => ({
    id: `text${index}`,
    type: 2,
    v: 1,
    data: { text: `<p>${text}</p>` },
  }))
  const { course_id, lesson_id } = await makeLesson(api, { elements })
  await signInAs(page, 'editor', 'en')

  const lists: { path: string; name: string; kind: 'link' | 'button'; edge: Part }[] = [
    { path: '/backoffice/studyings', name: 'Students and submissions', kind: 'link', edge: lowerEdge },
    { path: `/office/courses/${course_id}/lessons/${lesson_id}`, name: 'Outline', kind: 'button', edge: startEdge },
  ]
  for (const { path, name, kind, edge } of lists) {
    await page.goto(path)
    if (name === 'Outline') await page.getByRole('button', { name }).click()
    const entries = page.getByRole('navigation', { name }).getByRole(kind)
    const chosen = page.locator('[aria-current]').and(entries)
    const other = entries.last()
    await expect(other).not.toHaveAttribute('aria-current')
    await expect(chosen).toHaveCount(1)
    expect(await coloursIn(other, edge), name).toEqual(canvas)
    expect(await coloursIn(chosen, edge), name).not.toEqual(canvas)
  }
})

test('what opens over a page has a border, and what has the focus in it a mark', async ({ page, signInAs }) => {
  const border = { left: 0, top: 0.4, width: 0.001, height: 0.2 }
  const expectBorder = async (opened: Locator, name: string) =>
    expect.poll(async () => (await coloursIn(opened, border)).includes('ffffff'), name).toBe(false)
  const expectMark = async (focused: Locator, other: Locator, name: string) => {
    await expect.poll(() => coloursIn(focused, startEdge), name).not.toEqual(canvas)
    expect(await coloursIn(other, startEdge), name).toEqual(canvas)
  }
  await signInAs(page, 'admin', 'en')
  await page.goto('/backoffice/access')
  // The first row beside the head says that rows load.
  await expect(page.getByRole('row', { name: 'Ada Admin' })).toBeVisible()

  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Shift+F10')
  const entries = page.getByRole('menuitem')
  await expect(entries.first()).toBeFocused()
  await expectBorder(page.getByRole('menu'), 'menu')
  await expectMark(entries.first(), entries.last(), 'menu')
  await page.keyboard.press('Escape')

  await page.keyboard.press('?')
  await expectBorder(page.getByRole('dialog'), 'dialog')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Columns and views' }).hover()
  await expectBorder(page.locator('.rt-TooltipContent'), 'tooltip')

  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await page.getByRole('combobox', { name: 'Role' }).press('Enter')
  const options = page.getByRole('option')
  await expect(page.locator('[role=option]:focus')).toHaveCount(1)
  await expectBorder(page.getByRole('listbox'), 'select')
  await expectMark(page.locator('[role=option]:focus'), options.and(page.locator(':not(:focus)')).last(), 'select')

  await page.goto('/backoffice/students')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await expectBorder(panel, 'popover')
  await expect(panel.getByRole('button').first()).toBeFocused()
})
