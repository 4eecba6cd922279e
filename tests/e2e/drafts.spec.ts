import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Api, apiAs } from '../support/api.ts'
import { makeLesson, paragraph } from '../support/lessons.ts'
import type { School } from '../support/school.ts'
import { crashPage, killBrowser, withProfile } from './steps/browser.ts'
import { composerOf, editText, elementOf } from './steps/composer.ts'
import { expect, long, type SignInAs, test } from './test.ts'

const unsent = (page: Page) => page.getByText('no connection: kept on this device')
const conflictIn = (page: Page) => page.getByRole('region', { name: 'Conflicting edits' })

/** A new lesson with a text for each of the words, which are their ids too. */
async function makeTexts(school: School, words: readonly string[]) {
  const api = await apiAs(school, 'editor')
  const elements = words.map((word) => paragraph(word, word))
  const { course_id, lesson_id } = await makeLesson(api, { course_title: 'Never lost', lesson_title: 'Kept', elements })
  return { lesson_id, api, path: `/office/courses/${course_id}/lessons/${lesson_id}` }
}

/** The texts of the draft on the server. */
async function readDraft(api: Api, lesson_id: string): Promise<string[]> {
  const { elements } = await api.lessons.get.query({ _id: lesson_id })
  return elements.map(({ data }) => (data as { text: string }).text.replaceAll(/<[^>]*>/g, ''))
}

/** Types without a network in a page that then crashes. */
async function typeOfflineAndCrash(page: Page, words: string): Promise<void> {
  await page.context().setOffline(true)
  await page.keyboard.type(words)
  await expect(unsent(page)).toBeVisible()
  await crashPage(page)
}

test('a killed browser loses at most the last second of typing', long, async ({ school }) => {
  const { api, lesson_id, path } = await makeTexts(school, ['killed'])
  await withProfile(school, async (profile) => {
    const first = await profile.startAs('editor')
    await first.page.goto(path)
    await editText(first.page, 'killed')
    // The server gets nothing: what is restored comes from the device.
    await first.page.route('**/trpc/lessons.saveDraft*', (route) => route.abort())
    const delay = 40
    const typed = ' without a warning, as such an end always comes to a browser'
    await first.page.keyboard.type(typed, { delay })
    await killBrowser(first.context)

    // Any page of the office sends what is left.
    const { page } = await profile.startAs('editor')
    const readTexts = () => readDraft(api, lesson_id)
    await expect.poll(readTexts).not.toEqual(['killed'])
    const [text = ''] = await readTexts()
    expect(`killed${typed}`).toContain(text)
    expect(text.length).toBeGreaterThanOrEqual(`killed${typed}`.length - 1_000 / delay)
    await page.goto(path)
    await expect(elementOf(page, 'killed')).toContainText(text)
  })
})

test.describe('two authors in one lesson', () => {
  interface Author {
    context: BrowserContext
    page: Page
  }
  interface Pair {
    edyta: Page
    marta: Author
    readTexts(): Promise<string[]>
  }

  async function openTogether(
    browser: Browser,
    school: School,
    signInAs: SignInAs,
    words: readonly string[] = ['alpha', 'beta'],
  ): Promise<Pair> {
    const { api, lesson_id, path } = await makeTexts(school, words)
    const enter = async (login: string): Promise<Author> => {
      const context = await browser.newContext({ locale: 'en-GB', baseURL: school.origin })
      const page = await context.newPage()
      await signInAs(page, login)
      await page.goto(path)
      await expect(elementOf(page, 'alpha')).toBeVisible()
      return { context, page }
    }
    const { page: edyta } = await enter('editor')
    const marta = await enter('manager')
    return { edyta, marta, readTexts: () => readDraft(api, lesson_id) }
  }

  test('see each other and write different blocks at the same time', async ({
    browser,
    school,
    signInAs,
    expectReports,
  }) => {
    expectReports(/status of 409/)
    const { edyta, marta } = await openTogether(browser, school, signInAs)
    await editText(edyta, 'alpha')
    await editText(marta.page, 'beta')
    await expect(edyta.getByRole('list', { name: 'Also in this lesson' })).toContainText('MM')
    await expect(elementOf(marta.page, 'alpha').getByRole('img', { name: 'Here now: Edyta Editor' })).toBeVisible()
    await expect(elementOf(edyta, 'beta').getByRole('img', { name: 'Here now: Marta Manager' })).toBeVisible()
    const delay = 60
    await Promise.all([
      edyta.keyboard.type(' is the first letter of an old alphabet', { delay }),
      marta.page.keyboard.type(' is the second one, and follows closely', { delay }),
    ])
    for (const page of [edyta, marta.page]) {
      await expect(elementOf(page, 'alpha')).toContainText('alpha is the first letter of an old alphabet')
      await expect(elementOf(page, 'beta')).toContainText('beta is the second one, and follows closely')
      await expect(conflictIn(page)).toBeHidden()
    }
  })

  test(
    'write a thousand letters in a long lesson: none is lost, and what is sent stays small',
    long,
    async ({ browser, school, signInAs, expectReports }) => {
      expectReports(/status of 409/)
      const others = Array.from({ length: 198 }, (_, index) => `other${index}`)
      const { edyta, marta, readTexts } = await openTogether(browser, school, signInAs, ['alpha', 'beta', ...others])
      await editText(edyta, 'alpha')
      await editText(marta.page, 'beta')
      const sent: number[] = []
      edyta.on('request', (request) => {
        if (request.url().includes('lessons.saveDraft')) sent.push(request.postData()?.length ?? 0)
      })
      const letters = ' and he went out, not knowing where he was going'.repeat(21).slice(0, 1_000)
      const began = Date.now()
      await Promise.all([
        edyta.keyboard.type(letters, { delay: 1_000 / 12 }),
        marta.page.keyboard.type(' by faith'.repeat(40), { delay: 200 }),
      ])
      const seconds = (Date.now() - began) / 1_000
      await expect
        .poll(async () => (await readTexts()).slice(0, 2))
        .toEqual([`alpha${letters}`, `beta${' by faith'.repeat(40)}`])
      await expect(elementOf(marta.page, 'alpha')).toContainText(`alpha${letters}`)
      await expect(conflictIn(edyta)).toBeHidden()
      const bytes = sent.reduce((sum, one) => sum + one, 0)
      console.log(`${letters.length} letters in ${Math.round(seconds)} s: ${sent.length} saves, ${bytes} bytes`)
      expect(sent.length).toBeLessThanOrEqual(seconds + 2)
      expect(bytes / seconds).toBeLessThanOrEqual(500)
    },
  )

  test('keep both versions of a block that they changed at the same time', async ({
    browser,
    school,
    signInAs,
    expectReports,
  }) => {
    expectReports(/status of 409/)
    const { edyta, marta, readTexts } = await openTogether(browser, school, signInAs)
    // The code of the editor loads with the first text that is opened.
    await editText(marta.page, 'alpha')
    await marta.context.setOffline(true)
    await editText(marta.page, 'beta')
    await marta.page.keyboard.type(' from Marta')
    await expect(unsent(marta.page)).toBeVisible()
    await editText(edyta, 'beta')
    await edyta.keyboard.type(' from Edyta')
    await composerOf(edyta).expectSaved()
    await marta.context.setOffline(false)
    const conflict = conflictIn(marta.page)
    await expect(conflict.locator('del')).toContainText('Marta')
    await expect(conflict.locator('ins')).toContainText('Edyta')
    await expect(elementOf(marta.page, 'beta')).toContainText('beta from Marta')
    await conflict.getByRole('button', { name: 'Keep both' }).click()
    await expect(conflict).toBeHidden()
    await composerOf(marta.page).expectSaved()
    expect(await readTexts()).toEqual(['alpha', 'beta from Edyta', 'beta from Marta'])
    // The other author sees both without a reload.
    await expect(edyta.getByText('beta from Marta')).toBeVisible()
  })

  test('see in the publish dialog what the other author changes meanwhile', async ({
    browser,
    school,
    signInAs,
    expectReports,
  }) => {
    expectReports(/status of 409/)
    const { edyta, marta } = await openTogether(browser, school, signInAs)
    const { dialog, button } = composerOf(edyta)
    await button('Publish').click()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog).toBeHidden()
    await editText(marta.page, 'alpha')
    await marta.page.keyboard.type(', says Marta')
    await button('Publish').click()
    await expect(dialog).toContainText('1 block changed')
    await editText(marta.page, 'beta')
    await marta.page.keyboard.type(', says Marta too')
    await expect(dialog).toContainText('2 blocks changed')
  })
})

test.describe('a draft written without a network', () => {
  test('is saved when the network returns', async ({ page, context, school, signInAs }) => {
    const { api, lesson_id, path } = await makeTexts(school, ['tunnel'])
    await signInAs(page, 'editor')
    await page.goto(path)
    await editText(page, 'tunnel')
    await context.setOffline(true)
    await page.keyboard.type(', light')
    await expect(unsent(page)).toBeVisible()
    await context.setOffline(false)
    await composerOf(page).expectSaved()
    expect(await readDraft(api, lesson_id)).toEqual(['tunnel, light'])
  })

  test(
    'survives a crash of the page and is saved on the next visit',
    long,
    async ({ page, context, school, signInAs }) => {
      const { api, lesson_id, path } = await makeTexts(school, ['tunnel'])
      await signInAs(page, 'editor')
      await page.goto(path)
      await editText(page, 'tunnel')
      await typeOfflineAndCrash(page, ' and tunnel again')
      await context.setOffline(false)
      const next = await context.newPage()
      await next.goto(path)
      await expect(elementOf(next, 'tunnel')).toContainText('tunnel and tunnel again')
      await composerOf(next).expectSaved()
      expect(await readDraft(api, lesson_id)).toEqual(['tunnel and tunnel again'])
    },
  )

  test('waits for its author when the lesson was changed meanwhile', async ({
    page,
    context,
    school,
    signInAs,
    expectReports,
  }) => {
    expectReports(/status of 409/)
    const { api, lesson_id, path } = await makeTexts(school, ['tunnel'])
    await signInAs(page, 'editor')
    await page.goto(path)
    await editText(page, 'tunnel')
    await typeOfflineAndCrash(page, ', and mine')
    const { lesson_version } = (await api.lessons.get.query({ _id: lesson_id })).lesson
    const elements = [paragraph('tunnel', 'and theirs')]
    await api.lessons.saveDraft.mutate({ _id: lesson_id, lesson_version, elements })
    await context.setOffline(false)

    const next = await context.newPage()
    await next.goto('/office/courses')
    await expect(next.getByText('1 lesson has unsaved changes on this device')).toBeVisible()
    expect(await readDraft(api, lesson_id)).toEqual(['and theirs'])
    await next.getByRole('region', { name: 'Unsaved changes' }).getByRole('link', { name: 'Kept' }).click()
    await conflictIn(next).getByRole('button', { name: 'Keep mine' }).click()
    await composerOf(next).expectSaved()
    expect(await readDraft(api, lesson_id)).toEqual(['tunnel, and mine'])
    await next.goto('/office/courses')
    await expect(next.getByRole('link', { name: 'Never lost' }).first()).toBeVisible()
    await expect(next.getByText(/unsaved changes on this device/)).toBeHidden()
  })
})
