import type { Page } from '@playwright/test'
import { makeTextLesson } from '../support/text-lesson.ts'
import { expect, test } from './test.ts'

/** All that a page has kept in this browser. */
function readKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store).getAll()
        kept.push(await new Promise((resolve) => rows.addEventListener('success', () => resolve(rows.result))))
      }
      db.close()
    }
    return JSON.stringify(kept)
  })
}

test('a guest leaves a device that others use too: nothing of the answers stays on it, and the teacher keeps them', async ({
  page,
  server,
}) => {
  const { manager, lesson_id, link_token } = await makeTextLesson(server)
  await page.goto(`${server.origin}/lesson/${link_token}`)
  const words = page.getByLabel('What do you say?')
  const tools = page.getByRole('button', { name: 'Reading and sharing' })
  const leave = page.getByRole('button', { name: 'Remove my answers from this device' })
  const finish = page.getByRole('button', { name: 'Finish and send to the teacher' })
  await tools.click()
  await expect(page.getByRole('button', { name: 'Share the lesson' })).toBeVisible()
  // There is nothing to remove yet.
  await expect(leave).toBeHidden()
  await page.keyboard.press('Escape')
  await words.fill('From the heart')
  await expect(page.getByText(/^saved \d/)).toHaveCount(1)
  await finish.click()
  await page.getByLabel('Your name').fill('Olena')
  await page.getByRole('button', { name: 'Send to the teacher', exact: true }).click()
  await expect(page.getByText('Sent. Your teacher will answer here.')).toBeVisible()
  expect(await readKept(page)).toContain('From the heart')

  page.on('dialog', (dialog) => void dialog.accept())
  await tools.click()
  await leave.click()
  await expect(finish).toBeVisible()
  await expect(words).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(words).toHaveValue('From the heart')
  await expect(page.getByText('Sent. Your teacher will answer here.')).toBeVisible()

  await tools.click()
  await leave.click()
  await expect(words).toHaveValue('')
  expect(await readKept(page)).not.toContain('From the heart')
  await words.fill('Somebody else')
  await expect(page.getByText(/^saved \d/)).toHaveCount(1)
  await page.reload()
  await expect(words).toHaveValue('Somebody else')
  expect(await readKept(page)).not.toContain('From the heart')
  const { studyings } = await manager.studyings.list.query({ lesson_id })
  expect(studyings.map(({ studying_user_name, answered }) => [studying_user_name, answered])).toEqual([
    ['Olena', 1],
    ['', 1],
  ])
})
