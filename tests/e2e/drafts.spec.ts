import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { apiFor, tokenFromLink } from '../support/api.ts'
import { chromiumFlags } from '../support/chromium-flags.mjs'
import { processOf } from '../support/process-of.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from './test.ts'

const launch = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags }

/** A new lesson with a text for each of the words, and a look at what the server has of it. */
async function makeLesson(server: RunningServer, words: readonly string[]) {
  const link = server.signInLink('editor@demo.local')
  const api = apiFor(server.origin, await tokenFromLink(server.origin, link))
  const { course } = await api.courses.create.mutate({ course_title: 'Never lost' })
  const { lesson } = await api.lessons.create.mutate({ course_id: course._id, lesson_title: 'Kept' })
  const text = (id: string, words: string) => ({ id, type: 2, v: 1, data: { text: `<p>${words}</p>` } })
  const elements = words.map((word) => text(word, word))
  await api.lessons.saveDraft.mutate({ _id: lesson._id, lesson_version: lesson.lesson_version, elements })
  return {
    path: `/office/courses/${course._id}/lessons/${lesson._id}`,
    /** Somebody elsewhere writes a lesson of this one text. */
    async change(id: string, words: string) {
      const { lesson_version } = (await api.lessons.get.query({ _id: lesson._id })).lesson
      await api.lessons.saveDraft.mutate({ _id: lesson._id, lesson_version, elements: [text(id, words)] })
    },
    async stored() {
      const { elements } = await api.lessons.get.query({ _id: lesson._id })
      return elements.map(({ data }) => (data as { text: string }).text.replaceAll(/<[^>]*>/g, ''))
    },
  }
}

const block = (page: Page, id: string): Locator => page.locator(`[data-element="${id}"]`)

/** Opens a text and puts the caret behind its last letter. */
async function open(page: Page, id: string): Promise<void> {
  await block(page, id).getByRole('button', { name: 'Edit Text', exact: true }).press('Enter')
  const field = block(page, id).getByRole('textbox', { name: 'Text', exact: true })
  const closed = block(page, id).getByRole('button', { name: 'Edit: Text', exact: true })
  // A block of one text opens it by itself, a moment later.
  await expect(async () => {
    if (await closed.isVisible()) await closed.press('Enter', { timeout: 500 })
    await expect(field).toBeFocused({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await field.press('Control+End')
}

const saved = (page: Page) => expect(page.getByText(/^saved \d/)).toBeVisible()

test('a browser that is killed in mid-sentence loses at most the last second of typing', async ({ server }) => {
  const lesson = await makeLesson(server, ['killed'])
  const profile = mkdtempSync(join(tmpdir(), 'bible-school-profile-'))
  const begin = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launch,
      locale: 'en-GB',
      baseURL: server.origin,
    })
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/menu')
    // A browser that is killed may have forgotten the session, which is none of the school's doing.
    if ((await page.evaluate(() => localStorage.getItem('access_token'))) === null)
      await page.goto(server.signInLink('editor@demo.local'))
    await expect(page.getByRole('link', { name: 'Menu' })).toBeVisible()
    return { context, page }
  }
  const first = await begin()
  await first.page.goto(lesson.path)
  await open(first.page, 'killed')
  // Nothing of it reaches the server: what comes back comes from the device.
  await first.page.route('**/trpc/lessons.saveDraft*', (route) => route.abort())
  const delay = 40
  const typed = ' and nobody saw it coming, for nothing ever warns of such an end'
  await first.page.keyboard.type(typed, { delay })
  const gone = new Promise((resolve) => first.context.once('close', resolve))
  process.kill(await processOf(first.context), 'SIGKILL')
  await gone

  // Wherever in the office one begins the next time.
  const { context, page } = await begin()
  await expect.poll(lesson.stored).not.toEqual(['killed'])
  const [text = ''] = await lesson.stored()
  expect(`killed${typed}`).toContain(text)
  expect(text.length).toBeGreaterThanOrEqual(`killed${typed}`.length - 1_000 / delay)
  await page.goto(lesson.path)
  await expect(block(page, 'killed')).toContainText(text)
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})

test('two people in one lesson see each other, and nothing that either types is lost', async ({
  browser,
  server,
  signInAs,
}) => {
  const lesson = await makeLesson(server, ['alpha', 'beta', 'gamma'])
  const enter = async (login: string): Promise<[BrowserContext, Page]> => {
    const context = await browser.newContext({ locale: 'en-GB', baseURL: server.origin })
    const page = await context.newPage()
    await signInAs(page, login)
    await page.goto(lesson.path)
    await expect(block(page, 'alpha')).toBeVisible()
    return [context, page]
  }
  const [, edyta] = await enter('editor@demo.local')
  const [martasPlace, marta] = await enter('manager@demo.local')

  // Different blocks at the same time.
  await open(edyta, 'alpha')
  await open(marta, 'beta')
  await expect(edyta.getByRole('list', { name: 'Also in this lesson' })).toContainText('MM')
  await expect(block(marta, 'alpha').getByRole('img', { name: 'Here now: Edyta Editor' })).toBeVisible()
  await expect(block(edyta, 'beta').getByRole('img', { name: 'Here now: Marta Manager' })).toBeVisible()
  const delay = 60
  await Promise.all([
    edyta.keyboard.type(' is the first letter of an old alphabet', { delay }),
    marta.keyboard.type(' is the second one, and follows closely', { delay }),
  ])
  for (const page of [edyta, marta]) {
    await expect(block(page, 'alpha')).toContainText('alpha is the first letter of an old alphabet')
    await expect(block(page, 'beta')).toContainText('beta is the second one, and follows closely')
    await expect(page.getByRole('region', { name: 'You both wrote here' })).toBeHidden()
  }

  // The same block: Marta writes while her train is in a tunnel.
  await martasPlace.setOffline(true)
  await open(marta, 'gamma')
  await marta.keyboard.type(' from Marta')
  await expect(marta.getByText('no connection: kept on this device')).toBeVisible()
  await open(edyta, 'gamma')
  await edyta.keyboard.type(' from Edyta')
  await saved(edyta)
  await martasPlace.setOffline(false)
  const conflict = marta.getByRole('region', { name: 'You both wrote here' })
  await expect(conflict).toContainText('gamma from Marta')
  await expect(conflict).toContainText('gamma from Edyta')
  await expect(block(marta, 'gamma')).toContainText('gamma from Marta')
  await conflict.getByRole('button', { name: 'Keep both' }).click()
  await expect(conflict).toBeHidden()
  await saved(marta)
  expect((await lesson.stored()).slice(2)).toEqual(['gamma from Edyta', 'gamma from Marta'])
  // And Edyta sees both without doing anything.
  await expect(edyta.getByText('gamma from Marta')).toBeVisible()

  // Whoever is about to publish hears of words that came in meanwhile: they would go out too.
  const publish = edyta.getByRole('button', { name: 'Publish', exact: true })
  const dialog = edyta.getByRole('dialog')
  await publish.click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog).toBeHidden()
  await publish.click()
  await expect(dialog).toContainText('Nothing has changed.')
  await open(marta, 'alpha')
  await marta.keyboard.type(', says Marta')
  await expect(dialog).toContainText('1 block changed')
})

test('what is written without a network is on the device, and goes out with the next one', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const lesson = await makeLesson(server, ['tunnel'])
  await signInAs(page, 'editor@demo.local')
  await page.goto(lesson.path)
  await open(page, 'tunnel')
  await context.setOffline(true)
  await page.keyboard.type(', light')
  await expect(page.getByText('no connection: kept on this device')).toBeVisible()
  await context.setOffline(false)
  await saved(page)
  expect(await lesson.stored()).toEqual(['tunnel, light'])

  /** Types without a network in a page that then goes without a farewell: nothing can be sent while it closes. */
  const typeAndCrash = async (page: Page, words: string) => {
    await context.setOffline(true)
    await page.keyboard.type(words)
    await expect(page.getByText('no connection: kept on this device')).toBeVisible()
    const crash = await context.newCDPSession(page)
    const gone = page.waitForEvent('crash')
    void crash.send('Page.crash').catch(() => undefined)
    await gone
    await page.close()
  }
  await typeAndCrash(page, ' and tunnel again')
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(lesson.path)
  await expect(block(later, 'tunnel')).toContainText('tunnel, light and tunnel again')
  await saved(later)
  expect(await lesson.stored()).toEqual(['tunnel, light and tunnel again'])

  // What somebody else has changed meanwhile waits for its author, who is told of it.
  await open(later, 'tunnel')
  await typeAndCrash(later, ', and mine')
  await lesson.change('tunnel', 'and theirs')
  await context.setOffline(false)
  const last = await context.newPage()
  await last.goto('/office/courses')
  await expect(last.getByText('1 lesson has unsaved changes on this device')).toBeVisible()
  expect(await lesson.stored()).toEqual(['and theirs'])
  await last.getByRole('region', { name: 'Unsaved changes' }).getByRole('link', { name: 'Kept' }).click()
  await last.getByRole('region', { name: 'You both wrote here' }).getByRole('button', { name: 'Keep mine' }).click()
  await saved(last)
  expect(await lesson.stored()).toEqual(['tunnel, light and tunnel again, and mine'])
  await last.goto('/office/courses')
  await expect(last.getByRole('link', { name: 'Never lost' }).first()).toBeVisible()
  await expect(last.getByText(/unsaved changes on this device/)).toBeHidden()
})
