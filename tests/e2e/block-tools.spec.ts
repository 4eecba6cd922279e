import type { Locator } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { makeLesson, paragraph } from '../support/lessons.ts'
import { composerOf } from './steps/composer.ts'
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
