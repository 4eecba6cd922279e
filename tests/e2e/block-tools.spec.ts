import type { Locator } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { makeLesson, paragraph } from '../support/lessons.ts'
import { composerOf, editText, elementOf } from './steps/composer.ts'
import { expect, test } from './test.ts'

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { start: box.x, end: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

type Box = Awaited<ReturnType<typeof boxOf>>
const overlap = (a: Box, b: Box) => a.start < b.end && b.start < a.end && a.top < b.bottom && b.top < a.bottom

test('the tools of a text are beside its block, whole and over nothing', async ({ page, school, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'editor')
  const { course_id, lesson_id } = await makeLesson(await apiAs(school, 'editor'), {
    elements: [paragraph('first', 'First'), paragraph('second', 'Second')],
  })
  await page.goto(`/office/courses/${course_id}/lessons/${lesson_id}`)
  const composer = composerOf(page)
  for (const label of ['Note', 'Bulleted list', 'Bible quote']) {
    await composer.add(label)
    const textTools = page.getByRole('toolbar', { name: 'Text tools' }).filter({ visible: true })
    await expect(textTools).toBeInViewport({ ratio: 1 })
    const blockTools = page.getByRole('group', { name: `Tools: ${label}` })
    await expect(blockTools.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
    const boxes = [await boxOf(textTools), await boxOf(blockTools)] as const
    expect(overlap(...boxes), label).toBe(false)
    for (const block of await composer.blocks.all())
      for (const box of boxes) expect(overlap(box, await boxOf(block)), label).toBe(false)
    // No part of the page cuts them off.
    const { end, top } = boxes[1]
    const isWhole = await blockTools.evaluate((tools, [x, y]) => tools.contains(document.elementFromPoint(x, y)), [
      end - 8,
      top + 8,
    ] as const)
    expect(isWhole, label).toBe(true)
  }
})

test('tools, handles and marks of other authors cover neither the text nor each other, from 360 to 1280 px', async ({
  browser,
  page,
  school,
  signInAs,
}) => {
  const { course_id, lesson_id } = await makeLesson(await apiAs(school, 'editor'), {
    elements: [paragraph('first', 'A text that goes over several lines on a phone, and over one on a wide screen')],
  })
  const path = `/office/courses/${course_id}/lessons/${lesson_id}`
  const marta = await (await browser.newContext({ locale: 'en-GB', baseURL: school.origin })).newPage()
  await signInAs(marta, 'manager')
  await marta.goto(path)
  await editText(marta, 'first')
  await signInAs(page, 'editor')

  const first = elementOf(page, 'first')
  const mark = first.getByRole('img', { name: 'Here now: Marta Manager' })
  const publish = page.getByRole('button', { name: 'Publish' })
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await expect(mark).toBeVisible()
    expect(overlap(await boxOf(mark), await boxOf(first.getByText('A text that'))), `mark at ${width}`).toBe(false)
    await editText(page, 'first')
    const parts: Record<string, Locator> = {
      mark,
      text: first.getByRole('textbox', { name: 'Text', exact: true }),
      'text tools': first.getByRole('toolbar', { name: 'Text tools' }),
      'block tools': first.getByRole('group', { name: 'Tools: Text' }),
      'lesson tools': page.getByRole('toolbar', { name: 'Lesson tools' }),
      handle: first.locator('[data-handle]'),
      plus: first.getByRole('button', { name: 'Add a block before Text' }),
    }
    const boxes = await Promise.all(
      Object.entries(parts).map(async ([name, part]) => [name, await boxOf(part)] as const),
    )
    const covered = boxes.flatMap(([one, box], index) =>
      boxes.slice(index + 1).flatMap(([other, place]) => (overlap(box, place) ? [`${one}, ${other}`] : [])),
    )
    expect(covered, `at ${width}`).toEqual([])
    // No part of the page cuts the button off, and none is beside the screen.
    const { end, top } = await boxOf(publish)
    const isWhole = await publish.evaluate((button, [x, y]) => button.contains(document.elementFromPoint(x, y)), [
      end - 2,
      top + 24,
    ] as const)
    expect(isWhole, `Publish at ${width}`).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
