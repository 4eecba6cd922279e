import type { Browser, Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { marker, sampleZip } from '../support/sample-course.ts'
import type { School } from '../support/school.ts'
import { commentBox, studyingOf, waitForRelease } from './steps/grading.ts'
import { importCourse, readLink, zipFile } from './steps/office.ts'
import { answerSampleLesson, makeSampleLesson, sampleWords } from './steps/sample-lesson.ts'
import { fitsWidth, phone, studentOn } from './steps/student.ts'
import { expect, long, type SignInAs, test } from './test.ts'
import { languages, type Say, type Tag, textsOf } from './texts.ts'

/** A visitor on a phone, without an account. `received` collects the texts of all replies to this browser. */
async function openPhone(browser: Browser, locale: Tag): Promise<{ page: Page; received: string[] }> {
  const context = await browser.newContext({ ...phone, locale })
  await context.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main :is(input, textarea):enabled')) return
      performance.mark('first question')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  const page = await context.newPage()
  const received: string[] = []
  page.on('response', async (response) => {
    if (!/\.(js|css|woff2|jpg)(\?|$)/.test(response.url())) received.push(await response.text().catch(() => ''))
  })
  return { page, received }
}

/** The requests of a page until its first question could be answered, without fonts and pictures. */
function readEarlyRequests(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [moment] = performance.getEntriesByName('first question')
    const requests = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    return requests
      .filter(({ startTime }) => moment && startTime < moment.startTime)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => !/\.(woff2|svg|png|jpg|webp)$/.test(path))
  })
}

/** Answers one question of each kind and waits until the server has the answers. */
async function answerEveryQuestion(page: Page, say: Say): Promise<void> {
  await answerSampleLesson(page)
  await studentOn(page, say).expectSaved(4)
}

/** A student has sent the answers under this name, and a teacher has opened them. */
async function openAnswers(
  { browser, school, signInAs }: { browser: Browser; school: School; signInAs: SignInAs },
  { locale, tag }: (typeof languages)[number],
  name: string,
): Promise<{ student: Page; received: string[]; teacher: Page }> {
  const say = textsOf(tag)
  const { page: student, received } = await openPhone(browser, tag)
  await student.goto((await makeSampleLesson(school, `The course of ${name}`)).url)
  await answerEveryQuestion(student, say)
  await studentOn(student, say).finish(name)
  const teacher = await (await browser.newContext({ locale: tag, baseURL: school.origin })).newPage()
  await signInAs(teacher, 'teacher', locale)
  await teacher.goto('/backoffice/studyings')
  // Who waits longest comes first, so the new one may be on a later page.
  await teacher.getByRole('searchbox', { name: say('Student’s name') }).fill(name)
  await teacher.getByRole('link', { name: new RegExp(name) }).click()
  await expect(teacher.getByText(sampleWords)).toBeVisible()
  return { student, received, teacher }
}

for (const language of languages) {
  const { locale, tag } = language
  const say = textsOf(tag)
  const repeat = locale === 'ua' ? {} : long

  test(
    `in ${locale}: an editor imports a course and copies the link to its lesson`,
    repeat,
    async ({ page, signInAs }) => {
      const title = `The lamp and the salt (${locale})`
      await signInAs(page, 'editor', locale)
      const result = await importCourse(page, zipFile(await sampleZip(title)), say)
      await expect(result).toContainText(title)
      await result.getByRole('link', { name: title }).click()
      await page.getByRole('button', { name: say('Copy link to {title}', { title: 'The lamp' }) }).click()
      const url = await readLink(page, say)
      expect(url).toMatch(/\/lesson\/[\w-]{40,}$/)
      const visitor = await page.request.get(url)
      expect(visitor.status()).toBe(200)
    },
  )

  test(
    `in ${locale}: a lesson on a phone is ready to answer after at most eight requests, and a reload keeps the answers`,
    repeat,
    async ({ browser, school }) => {
      const { page, received } = await openPhone(browser, tag)
      const { url } = await makeSampleLesson(school, `On a phone (${locale})`)
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1, name: 'The lamp' })).toBeVisible()
      await page.getByRole('radio', { name: 'On its stand' }).check()
      const early = await readEarlyRequests(page)
      expect(early).toContain(new URL(url).pathname)
      expect(early.filter((path) => /^\/(trpc|api)\//.test(path))).toEqual([])
      expect(early.length, early.join(' ')).toBeLessThanOrEqual(8)

      await answerEveryQuestion(page, say)
      await page.reload()
      await expect(page.getByRole('radio', { name: 'On its stand' })).toBeChecked()
      await expect(page.getByRole('textbox', { name: 'What does light mean to you?' })).toHaveValue(sampleWords)
      expect(await fitsWidth(page)).toBe(true)
      // No reply contains a right answer.
      expect(received.length).toBeGreaterThan(2)
      expect(received.filter((body) => body.includes(marker))).toEqual([])
    },
  )

  test(
    `in ${locale}: a teacher compares the answers with the right ones, and a student reads the comment once the review is released, and not before`,
    repeat,
    async ({ browser, school, signInAs }) => {
      const { student, received, teacher } = await openAnswers(
        { browser, school, signInAs },
        language,
        `Олена ${locale}`,
      )
      await expect(teacher.getByText(marker)).toHaveCount(1)
      await teacher.getByRole('button', { name: say('Show correct answers') }).click()
      await expect(teacher.getByText(`${marker} A personal answer.`)).toBeVisible()
      const studying_id = studyingOf(teacher)
      await commentBox(teacher, 3, say).fill('  Дуже щиро. Thank you!  ')
      await expect(teacher.getByText(new RegExp(say('Draft saved {time}', { time: '' }).trim()))).toBeVisible()
      await student.reload()
      await expect(studentOn(student, say).sent).toBeVisible()
      await expect(student.getByText('Дуже щиро')).toHaveCount(0)

      await teacher.getByRole('button', { name: new RegExp(say('Mark reviewed')) }).click()
      await expect(teacher.getByRole('region', { name: say('Just reviewed') })).toBeVisible()
      await student.reload()
      await expect(studentOn(student, say).sent).toBeVisible()
      await expect(student.getByText('Дуже щиро')).toHaveCount(0)
      await waitForRelease(await apiAs(school, 'teacher'), studying_id)
      await student.reload()
      await expect(student.getByText('Дуже щиро. Thank you!')).toBeVisible()
      await expect(student.getByText(say('Your teacher has read your answers'))).toBeVisible()
      expect(received.filter((body) => body.includes(marker))).toEqual([])
    },
  )
}
