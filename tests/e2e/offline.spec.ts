import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { apiFor, importFile, tokenFromLink } from '../support/api.ts'
import { chromiumFlags } from '../support/chromium-flags.mjs'
import { startReleases } from '../support/releases.ts'
import { longCourseZip, marker } from '../support/sample-course.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from './test.ts'

const launch = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags }
const questions = 20

test.use({ serviceWorkers: 'allow' })

async function importCourse(server: RunningServer, title: string) {
  const token = await tokenFromLink(server.origin, server.signInLink('editor@demo.local'))
  const { status } = await importFile(server.origin, token, 'course.zip', await longCourseZip(title, questions))
  expect(status).toBe(200)
}

/** All that this browser keeps: every reply in every cache, and every record of every store. */
function readDevice(page: Page) {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const replies = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
      kept[name.replace(/-v2-.*/, '')] = await Promise.all(replies.map(async (reply) => (await reply?.text()) ?? ''))
    }
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    const db = await result(indexedDB.open('lessons'))
    for (const name of db.objectStoreNames) {
      const records: unknown[] = await result(db.transaction(name).objectStore(name).getAll())
      kept[name] = records.map((record) => JSON.stringify(record))
    }
    db.close()
    return kept
  })
}

test('twenty answers that were given without a network survive the browser’s end and arrive, each of them once', async ({
  server,
}) => {
  const title = 'Through the tunnel'
  await importCourse(server, title)
  const profile = mkdtempSync(join(tmpdir(), 'bible-school-profile-'))
  const begin = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launch,
      locale: 'en-GB',
      baseURL: server.origin,
    })
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }

  const { context: first, page: before } = await begin()
  await before.goto('/login')
  await before.evaluate(() => localStorage.setItem('language', 'en'))
  await before.goto(server.signInLink('student@demo.local'))
  await expect(before.getByRole('link', { name: 'Menu' })).toBeVisible()
  await before.goto('/lesson')
  const course = before.locator('section', { has: before.getByRole('heading', { name: title }) })
  await course.getByRole('link', { name: /The long way/ }).click()
  await expect(before.getByText(/^Kept on this device, \d/)).toBeVisible()
  await before.evaluate(() => navigator.serviceWorker.ready)
  const address = before.url()
  await first.setOffline(true)
  for (let number = 1; number <= questions; number += 1)
    await before
      .getByRole('radiogroup', { name: `Question ${number}.`, exact: true })
      .getByRole('radio')
      .nth(number % 2)
      .check()
  await expect(before.getByText('on this device', { exact: true })).toHaveCount(questions)
  await first.close()

  const { context, page } = await begin()
  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByText(/^You are offline\. This copy on your device is from/)).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(questions)
  await expect(page.getByRole('img', { name: 'A small oil lamp' })).not.toHaveJSProperty('naturalWidth', 0)
  await page.goto('/lesson')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(questions)

  await context.setOffline(false)
  await expect(page.getByText(/^saved \d/)).toHaveCount(questions)
  await expect(page.getByText(/^You are offline/)).toBeHidden()
  const student = apiFor(server.origin, await page.evaluate(() => localStorage.getItem('access_token') ?? ''))
  const lesson_id = new URL(address).searchParams.get('lesson_id') ?? ''
  const { studying } = await student.studyings.open.query({ lesson_id })
  expect(Object.values(studying?.answers ?? {}).map(({ answer }) => answer)).toHaveLength(questions)
  const teacher = apiFor(server.origin, await tokenFromLink(server.origin, server.signInLink('teacher@demo.local')))
  const { studyings } = await teacher.studyings.list.query({})
  expect(studyings.filter(({ course_title }) => course_title === title)).toMatchObject([{ answered: questions }])

  const kept = await readDevice(page)
  expect(kept.texts).toHaveLength(1)
  expect(kept.pictures).toHaveLength(1)
  expect(kept.operations).toEqual([])
  expect(kept.texts?.join()).not.toContain('true_answers')
  expect(Object.entries(kept).filter(([, records]) => records.some((record) => record.includes(marker)))).toEqual([])

  await page.goto('/menu')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const { 'workbox-precache': shell, ...left } = await readDevice(page)
  expect(shell?.length).toBeGreaterThan(5)
  expect(Object.values(left).flat()).toEqual([])
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})

test('a page’s code that cannot be loaded costs one reload, and within a minute no second one', async ({ page }) => {
  let visits = 0
  page.on('load', () => {
    visits += 1
  })
  await page.route(/\/assets\/LoginPage-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  // The reload is one of /login, where the same code is missing again.
  await expect(page.getByRole('heading', { level: 1, name: /dynamically imported module/ })).toBeVisible()
  await expect.poll(() => visits).toBe(2)
  await page.unroute(/\/assets\/LoginPage-[^/]*\.js$/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'E-mail or phone' })).toBeVisible()
  expect(visits).toBe(3)
})

test('a newer version waits, leaves alone who writes, and comes by a press that loses nothing', async ({
  page,
  server,
}) => {
  const api = apiFor(server.origin, await tokenFromLink(server.origin, server.signInLink('editor@demo.local')))
  const { course } = await api.courses.create.mutate({ course_title: 'Before a release' })
  const { lesson } = await api.lessons.create.mutate({ course_id: course._id, lesson_title: 'Old and new' })
  const { _id: lesson_id, lesson_version } = lesson
  const elements = [{ id: 'own', type: 9, v: 1, data: { text: 'In your own words' } }]
  const saved = await api.lessons.saveDraft.mutate({ _id: lesson_id, lesson_version, elements })
  await api.lessons.publish.mutate({ _id: lesson_id, lesson_version: saved.lesson_version, change_kind: 'meaning' })
  const { token } = await api.links.create.mutate({ lesson_id })
  const releases = await startReleases(server.origin)

  await page.goto(`${releases.origin}/lesson/${token}`)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  const words = page.getByRole('textbox')
  await words.fill('New wine')
  await expect(page.getByText(/^saved \d/)).toBeVisible()
  releases.release()
  const line = page.getByText('A newer version of this page is ready.')
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(isWaiting).toBe('installed')
  await expect.poll(() => releases.asked('/?newest')).toBeGreaterThan(0)
  await words.pressSequentially(' into new')
  await expect(words).toBeFocused()
  await expect(line).toBeHidden()
  await words.pressSequentially(' bottles')
  await expect(page.getByText(/^saved \d/)).toBeVisible()
  await words.blur()
  await expect(line).toBeVisible()
  expect(await page.locator('meta[name=release]').count()).toBe(0)

  await page.getByRole('button', { name: 'Reload now' }).click()
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next')
  await expect(words).toHaveValue('New wine into new bottles')
  expect(await isWaiting()).toBeNull()
  await expect(line).toBeHidden()
  await releases.stop()
})
