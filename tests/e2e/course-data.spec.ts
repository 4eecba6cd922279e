import { randomBytes, randomUUID } from 'node:crypto'
import { apiFor } from '../support/api.ts'
import type { RunningServer } from '../support/server.ts'
import { makeTextLesson } from '../support/text-lesson.ts'
import { expect, test } from './test.ts'
import { textsOf } from './texts.ts'

/** A guest of this name has taken the lesson. */
async function takeAsGuest(server: RunningServer, studying_user_name: string) {
  const { link_token } = await makeTextLesson(server)
  const guest = apiFor(server.origin)
  const { revision_id } = await guest.studyings.open.query({ link_token })
  const way = { link_token, studying_id: randomUUID(), guest_secret: randomBytes(24).toString('base64url') }
  const answer = { op_id: randomUUID(), seq: 1, element_id: 'words', answer: 'From the heart' }
  await guest.studyings.saveAnswer.mutate({ ...way, revision_id, ...answer })
  const studying_user_phone = { code: '380', phone: `38067${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}` }
  await guest.studyings.finish.mutate({ ...way, studying_user_name, studying_user_phone })
}

test('a manager makes a contact of a guest, and takes back what was reset by mistake', async ({
  page,
  server,
  signInAs,
}) => {
  const name = `Guest ${randomUUID().slice(0, 8)}`
  await takeAsGuest(server, name)
  await signInAs(page, 'manager@demo.local')
  await page.goto('/menu')
  await page.getByRole('link', { name: 'Students', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  const section = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studyings' })
  await expect(section).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Course data' }).click()
  await page.getByRole('button', { name: 'Guests' }).click()
  await page.getByRole('searchbox', { name: 'Student’s name' }).fill(name)
  await page.getByRole('link', { name: new RegExp(name) }).click()

  await page.getByRole('button', { name: 'Link to a contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link to a contact' })
  await dialog.getByRole('button', { name: 'A new one' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Make the contact and link it' }).click()
  await expect(page.getByText('Контакт успішно оновлено')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the contact' })).toBeVisible()
  await page.getByRole('button', { name: 'Set “Studing Bible”' }).click()
  await expect(page.getByText('The status is changed')).toBeVisible()

  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: 'Reset the studying' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Course data' })).toBeVisible()
  // Both lists are asked for anew, whichever of them is shown.
  for (const list of ['studyings.list', 'studyings.students'])
    await expect.poll(() => asked.some((url) => url.includes(list))).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the contact' })).toBeVisible()
})

test('after a reset the same link begins anew, and what was written meanwhile without a network is not lost', async ({
  browser,
  server,
}) => {
  const { manager, lesson_id, link_token } = await makeTextLesson(server)
  const device = await browser.newContext({ locale: 'uk' })
  const student = await device.newPage()
  await student.goto(`${server.origin}/lesson/${link_token}`)
  const [words, more] = [student.getByLabel('What do you say?'), student.getByLabel('And what else?')]
  const say = textsOf('uk')
  const saved = student.getByText(/^збережено/)
  await words.fill('Before the reset')
  await expect(saved).toHaveCount(1)
  const finish = student.getByRole('button', { name: say('Finish and send to the teacher') })
  await finish.click()
  await student.getByLabel(say('Your name')).fill('Олена')
  await student.getByRole('button', { name: say('Send to the teacher'), exact: true }).click()
  await expect(finish).toBeHidden()
  await device.setOffline(true)
  await more.fill('Written on the train')

  const find = async () => (await manager.studyings.list.query({ lesson_id })).studyings
  const [first] = await find()
  await manager.studyings.reset.mutate({ studying_id: first?._id ?? '' })
  await device.setOffline(false)
  // Somebody comes back to the page to see whether the teacher has answered.
  await student.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(finish).toBeVisible()
  await expect(more).toHaveValue('Written on the train')
  await expect(words).toHaveValue('')
  await words.fill('Begun anew')
  await expect(saved).toHaveCount(2)
  await student.reload()
  await expect(words).toHaveValue('Begun anew')
  expect((await find()).map(({ _id, answered }) => ({ isNew: _id !== first?._id, answered }))).toEqual([
    { isNew: true, answered: 2 },
  ])
})
