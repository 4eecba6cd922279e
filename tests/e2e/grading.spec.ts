import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { apiFor, tokenFromLink } from '../support/api.ts'
import { chromiumFlags } from '../support/chromium-flags.mjs'
import { processOf } from '../support/process-of.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from './test.ts'

const launch = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags }

/** A lesson of its own with text questions, taken by each of these students; their studyings in the same order. */
async function takeLesson(server: RunningServer, questions: number, students: readonly string[]) {
  const api = apiFor(server.origin, await tokenFromLink(server.origin, server.signInLink('manager@demo.local')))
  const { course } = await api.courses.create.mutate({ course_title: `Graded ${randomUUID()}` })
  const { lesson } = await api.lessons.create.mutate({ course_id: course._id, lesson_title: 'Read by people' })
  const ids = Array.from({ length: questions }, (_, index) => `question-${index + 1}`)
  const elements = ids.map((id) => ({ id, type: 9, v: 1, data: { text: `What do you say to ${id}?` } }))
  const { _id: lesson_id, lesson_version } = lesson
  const saved = await api.lessons.saveDraft.mutate({ _id: lesson_id, lesson_version, elements })
  await api.lessons.publish.mutate({ _id: lesson_id, lesson_version: saved.lesson_version, change_kind: 'meaning' })
  const { token: link_token } = await api.links.create.mutate({ lesson_id })
  const guest = apiFor(server.origin)
  const { revision_id } = await guest.studyings.open.query({ link_token })
  const studyings: string[] = []
  for (const studying_user_name of students) {
    const way = { link_token, studying_id: randomUUID(), guest_secret: randomBytes(24).toString('base64url') }
    for (const [index, element_id] of ids.entries()) {
      const answer = `An honest answer to ${element_id}`
      await guest.studyings.saveAnswer.mutate({
        ...way,
        revision_id,
        op_id: randomUUID(),
        seq: index + 1,
        element_id,
        answer,
      })
    }
    await guest.studyings.finish.mutate({ ...way, studying_user_name })
    studyings.push(way.studying_id)
  }
  return {
    studyings,
    async comments(studying_id: string) {
      const { comments, studying } = await api.studyings.examine.query({ studying_id })
      return { texts: ids.map((id) => comments[id]?.draft ?? null), isReviewed: studying.studying_review }
    },
  }
}

const box = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Your comment on question ${number}`, exact: true })

test('fifteen answers are graded by keyboard alone, and the interface takes little of the time', async ({
  page,
  server,
  signInAs,
}) => {
  // The queue shows the newest first.
  const students = ['Third', 'Second', 'First'].map((name) => `${name} ${randomUUID().slice(0, 8)}`)
  const { studyings, comments } = await takeLesson(server, 5, students)
  const queue = students.toReversed()
  await signInAs(page, 'editor@demo.local')
  await page.addInitScript(() => {
    const spent = { keys: 0, ms: 0, worst: 0 }
    Object.assign(window, { spent })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name !== 'keydown') continue
        spent.keys += 1
        spent.ms += duration
        spent.worst = Math.max(spent.worst, duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(`/backoffice/studyings/${studyings.at(-1)}`)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(heading(queue[0] ?? '')).toBeVisible()

  const began = Date.now()
  let onward = 0
  for (const [place, name] of queue.entries()) {
    await page.keyboard.press('j')
    await page.keyboard.press('c')
    for (let question = 1; question <= 5; question += 1) {
      await expect(box(page, question)).toBeFocused()
      if (question === 5 && place > 0) {
        // The first student's last comment, said again.
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('button', { name: /^And so it is with you/ })).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(box(page, 5)).toHaveValue(`And so it is with you, ${name}`)
      } else
        await page.keyboard.insertText(question === 5 ? `And so it is with you, ${name}` : `Well said, ${question}`)
      if (question < 5) await page.keyboard.press('Alt+ArrowDown')
    }
    const pressed = Date.now()
    await page.keyboard.press('Control+Enter')
    // After the last one there is the empty queue; what was said of the one before may still be on the screen.
    await expect(heading(queue[place + 1] ?? 'Studyings')).toBeVisible()
    onward += Date.now() - pressed
  }
  const whole = Date.now() - began
  const spent = await page.evaluate(() => (window as unknown as { spent: { keys: number; ms: number } }).spent)
  test.info().annotations.push({
    type: 'fifteen answers',
    description: `${whole} ms in all, ${onward} ms of it to save, release and show the next; ${JSON.stringify(spent)}`,
  })
  for (const studying_id of studyings) {
    const { texts, isReviewed } = await comments(studying_id)
    expect(isReviewed).toBe(true)
    expect(texts.slice(0, 4)).toEqual([1, 2, 3, 4].map((question) => `Well said, ${question}`))
    expect(texts[4]).toMatch(/^And so it is with you, (First|Second|Third) /)
  }
})

test('two teachers on one studying lose nothing, not even when a browser is killed in mid-comment', async ({
  browser,
  server,
  signInAs,
}) => {
  const { studyings, comments } = await takeLesson(server, 2, ['Olena Shevchenko'])
  const [studying = ''] = studyings
  const path = `/backoffice/studyings/${studying}`
  const profile = mkdtempSync(join(tmpdir(), 'bible-school-profile-'))
  const begin = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launch,
      locale: 'en-GB',
      baseURL: server.origin,
    })
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/menu')
    // A browser that is killed may have forgotten the session.
    if ((await page.evaluate(() => localStorage.getItem('access_token'))) === null)
      await page.goto(server.signInLink('editor@demo.local'))
    await expect(page.getByRole('link', { name: 'Menu' })).toBeVisible()
    await page.goto(path)
    await expect(box(page, 1)).toBeVisible()
    return { context, page }
  }
  const first = await begin()
  const edyta = first.page
  const martasPlace = await browser.newContext({ locale: 'en-GB', baseURL: server.origin })
  const marta = await martasPlace.newPage()
  await signInAs(marta, 'manager@demo.local')
  await marta.goto(path)

  // Each is told of the other, and sees what the other writes.
  await expect(marta.getByText('Edyta Editor has this studying open too')).toBeVisible()
  await expect(edyta.getByText('Marta Manager has this studying open too')).toBeVisible()
  await box(edyta, 1).fill('Well read, Olena.')
  await expect(box(marta, 1)).toHaveValue('Well read, Olena.')

  // Both write to the same answer, Marta while her train is in a tunnel.
  await martasPlace.setOffline(true)
  await box(marta, 2).fill('From Marta')
  await expect(marta.getByText('Could not be saved')).toBeVisible()
  await box(edyta, 2).fill('From Edyta')
  await expect.poll(async () => (await comments(studying)).texts[1]).toBe('From Edyta')
  await martasPlace.setOffline(false)
  const conflict = marta.getByRole('alert').filter({ hasText: 'Another reviewer wrote:' })
  await expect(conflict).toContainText('From Edyta')
  await expect(box(marta, 2)).toHaveValue('From Marta')
  expect((await comments(studying)).texts[1]).toBe('From Edyta')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(box(edyta, 2)).toHaveValue('From Marta')

  // Edyta's browser is killed while nothing of what she types gets through.
  await edyta.route('**/trpc/studyings.saveComment*', (route) => route.abort())
  await box(edyta, 1).press('Control+End')
  const delay = 40
  const typed = ' Read on in Hebrews 11, and tell me what you find'
  await edyta.keyboard.type(typed, { delay })
  const gone = new Promise((resolve) => first.context.once('close', resolve))
  process.kill(await processOf(first.context), 'SIGKILL')
  await gone
  await expect(marta.getByText('Edyta Editor has this studying open too')).toBeHidden()

  const { context, page } = await begin()
  await expect(page.getByText('A comment that had not reached the school was put back')).toBeVisible()
  await expect.poll(async () => ((await comments(studying)).texts[0] ?? '').length).toBeGreaterThan(20)
  const { texts, isReviewed } = await comments(studying)
  expect(`Well read, Olena.${typed}`).toContain(texts[0])
  expect(texts[0]?.length).toBeGreaterThanOrEqual(`Well read, Olena.${typed}`.length - 1_000 / delay)
  expect(texts[1]).toBe('From Marta')
  expect(isReviewed).toBe(false)
  // One release for the comments of both, and nothing stays behind in the queue.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Reviewed\. /)).toBeVisible()
  expect(await comments(studying)).toEqual({ texts, isReviewed: true })
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})
