import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { makePublishedLesson, takeAsGuest, textQuestion } from '../support/lessons.ts'
import type { School } from '../support/school.ts'
import { killBrowser, type Profile, withProfile } from './steps/browser.ts'
import { commentBox, measureKeys } from './steps/grading.ts'
import { expect, long, type SignInAs, test } from './test.ts'

/** A lesson with text questions that each of these students has taken; their studyings in the same order. */
async function makeStudyings(school: School, questions: number, students: readonly string[]) {
  const api = await apiAs(school, 'manager')
  const ids = Array.from({ length: questions }, (_, index) => `question-${index + 1}`)
  const elements = ids.map((id) => textQuestion(id, `What do you say to ${id}?`))
  const { link_token } = await makePublishedLesson(api, { lesson_title: 'Read by people', elements })
  const answers = Object.fromEntries(ids.map((id) => [id, `An honest answer to ${id}`]))
  const studyings: string[] = []
  for (const studying_user_name of students)
    studyings.push(await takeAsGuest(school, link_token, answers, { studying_user_name }))
  return {
    studyings,
    /** The comments on the server, and whether they are released. */
    async readReview(studying_id: string) {
      const { comments, studying } = await api.studyings.examine.query({ studying_id })
      return { texts: ids.map((id) => comments[id]?.draft ?? null), isReviewed: studying.studying_review }
    },
  }
}

/** Comments on the five answers of a studying without a mouse. The last comment ends with the student's name. */
async function gradeByKeyboard(page: Page, name: string, { isFirst }: { isFirst: boolean }): Promise<void> {
  const { keyboard } = page
  // The page opens at the first answer to read.
  await expect(page.getByRole('region', { name: 'Comment on question 1' })).toBeFocused()
  await keyboard.press('c')
  for (let question = 1; question < 5; question += 1) {
    await expect(commentBox(page, question)).toBeFocused()
    await keyboard.insertText(`Well said, ${question}`)
    await keyboard.press('Alt+ArrowDown')
  }
  await expect(commentBox(page, 5)).toBeFocused()
  const last = `And so it is with you, ${name}`
  if (isFirst) await keyboard.insertText(last)
  else {
    // The suggestion repeats the comment on the previous student, with the name of this one.
    await keyboard.press('Control+k')
    await expect(page.getByRole('button', { name: /^And so it is with you/ })).toBeVisible()
    await keyboard.press('Enter')
    await expect(commentBox(page, 5)).toHaveValue(last)
  }
}

test('a teacher grades fifteen answers by keyboard alone', async ({ page, school, signInAs }) => {
  const students = ['First', 'Second', 'Third'].map((name) => `${name} ${randomUUID().slice(0, 8)}`)
  const { studyings, readReview } = await makeStudyings(school, 5, students)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await signInAs(page, 'editor')
  const readKeyTimes = await measureKeys(page)
  await page.goto(`/backoffice/studyings/${studyings[0]}`)
  await expect(heading(students[0] ?? '')).toBeVisible()

  const began = Date.now()
  let releasing = 0
  for (const [index, name] of students.entries()) {
    await gradeByKeyboard(page, name, { isFirst: index === 0 })
    const pressed = Date.now()
    await page.keyboard.press('Control+Enter')
    // The next studying opens: who waited longest comes first. After the last one it is the first of the queue.
    const next = students[index + 1]
    if (next === undefined) await expect(heading(name)).toBeHidden()
    else await expect(heading(next)).toBeVisible()
    releasing += Date.now() - pressed
  }
  test.info().annotations.push({
    type: 'fifteen answers',
    description: `${Date.now() - began} ms in all, ${releasing} ms of it to release and open the next; ${JSON.stringify(await readKeyTimes())}`,
  })
  for (const [index, studying_id] of studyings.entries())
    expect(await readReview(studying_id)).toEqual({
      isReviewed: true,
      texts: [...[1, 2, 3, 4].map((question) => `Well said, ${question}`), `And so it is with you, ${students[index]}`],
    })
})

test.describe('two reviewers of one studying', () => {
  interface Reviewers {
    edyta: { context: BrowserContext; page: Page }
    marta: { context: BrowserContext; page: Page }
    /** Starts Edyta's browser again and opens the studying. */
    restart(): Promise<Page>
    readReview(): Promise<{ texts: (string | null)[]; isReviewed: boolean }>
  }

  async function openTogether(
    profile: Profile,
    browser: Browser,
    school: School,
    signInAs: SignInAs,
  ): Promise<Reviewers> {
    const made = await makeStudyings(school, 2, ['Olena Shevchenko'])
    const [studying = ''] = made.studyings
    const path = `/backoffice/studyings/${studying}`
    const start = async () => {
      const started = await profile.startAs('editor')
      await started.page.goto(path)
      await expect(commentBox(started.page, 1)).toBeVisible()
      return started
    }
    const edyta = await start()
    const context = await browser.newContext({ locale: 'en-GB', baseURL: school.origin })
    const marta = { context, page: await context.newPage() }
    await signInAs(marta.page, 'manager')
    await marta.page.goto(path)
    await expect(commentBox(marta.page, 1)).toBeVisible()
    return {
      edyta,
      marta,
      restart: async () => (await start()).page,
      readReview: () => made.readReview(studying),
    }
  }

  test('see each other and what the other writes', async ({ browser, school, signInAs }) => {
    await withProfile(school, async (profile) => {
      const { edyta, marta } = await openTogether(profile, browser, school, signInAs)
      await expect(marta.page.getByText('Edyta Editor has this submission open too')).toBeVisible()
      await expect(edyta.page.getByText('Marta Manager has this submission open too')).toBeVisible()
      await commentBox(edyta.page, 1).fill('Well read, Olena.')
      await expect(commentBox(marta.page, 1)).toHaveValue('Well read, Olena.')
    })
  })

  test('decide which comment stays when both wrote on the same answer', async ({
    browser,
    school,
    signInAs,
    expectReports,
  }) => {
    expectReports(/status of 409/)
    await withProfile(school, async (profile) => {
      const { edyta, marta, readReview } = await openTogether(profile, browser, school, signInAs)
      await marta.context.setOffline(true)
      await commentBox(marta.page, 2).fill('From Marta')
      await expect(marta.page.getByText('Could not be saved')).toBeVisible()
      await commentBox(edyta.page, 2).fill('From Edyta')
      await expect.poll(async () => (await readReview()).texts[1]).toBe('From Edyta')
      await marta.context.setOffline(false)
      const conflict = marta.page.getByRole('alert').filter({ hasText: 'Another reviewer wrote:' })
      await expect(conflict).toContainText('From Edyta')
      await expect(commentBox(marta.page, 2)).toHaveValue('From Marta')
      expect((await readReview()).texts[1]).toBe('From Edyta')
      await conflict.getByRole('button', { name: 'Keep mine' }).click()
      await expect(commentBox(edyta.page, 2)).toHaveValue('From Marta')
    })
  })

  test(
    'lose at most the last second of a comment when a browser is killed, and release both comments together',
    long,
    async ({ browser, school, signInAs }) => {
      await withProfile(school, async (profile) => {
        const { edyta, marta, restart, readReview } = await openTogether(profile, browser, school, signInAs)
        await commentBox(marta.page, 2).fill('From Marta')
        await expect.poll(async () => (await readReview()).texts[1]).toBe('From Marta')
        await edyta.page.route('**/trpc/studyings.saveComment*', (route) => route.abort())
        await commentBox(edyta.page, 1).focus()
        const delay = 40
        const typed = 'Well read, Olena. Read on in Hebrews 11, and tell me what you find'
        await edyta.page.keyboard.type(typed, { delay })
        await killBrowser(edyta.context)
        await expect(marta.page.getByText('Edyta Editor has this submission open too')).toBeHidden()

        const page = await restart()
        await expect(page.getByText('Your unsaved comment was restored')).toBeVisible()
        await expect.poll(async () => (await readReview()).texts[0]?.length ?? 0).toBeGreaterThan(0)
        const { texts, isReviewed } = await readReview()
        expect(typed).toContain(texts[0])
        expect(texts[0]?.length).toBeGreaterThanOrEqual(typed.length - 1_000 / delay)
        expect(texts[1]).toBe('From Marta')
        expect(isReviewed).toBe(false)
        await page.keyboard.press('Control+Enter')
        await expect(page.getByText(/^Your comments to Olena Shevchenko go out/)).toBeVisible()
        expect(await readReview()).toEqual({ texts, isReviewed: true })
      })
    },
  )
})
