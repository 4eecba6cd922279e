import { devices, type Browser, type Page } from '@playwright/test'
import { marker, sampleZip } from '../support/sample-course.ts'
import { expect, test } from './test.ts'
import { languages, textsOf } from './texts.ts'

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }

/** A visitor on a phone, without an account. Everything that reaches this browser is kept for the search for answers. */
async function openPhone(browser: Browser, locale: string): Promise<{ page: Page; received: string[] }> {
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

/** What a page has asked for by the time its first question could be answered; fonts and pictures apart. */
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

for (const { locale, tag } of languages) {
  test(`in ${locale}: a course is imported, its link taken on a phone without an account, graded, and the comment read`, async ({
    browser,
    page,
    signInAs,
  }) => {
    const say = textsOf(tag)
    const title = `The lamp and the salt (${locale})`

    // The editor imports a course with pictures and copies a lesson's link.
    await signInAs(page, 'editor@demo.local')
    await page.goto('/menu')
    await page.locator('select').selectOption(locale)
    await page.goto('/office/courses')
    await page.getByRole('button', { name: say('Import'), exact: true }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'course.zip', mimeType: 'application/zip', buffer: await sampleZip(title) })
    const review = page.getByRole('dialog')
    await expect(review).toContainText(title)
    await review.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: say('Copy link to {title}', { title: 'The lamp' }) }).click()
    const url = await page.getByRole('textbox', { name: say('Link'), exact: true }).inputValue()
    expect(url).toMatch(/\/lesson\/[\w-]{40,}$/)

    // Somebody opens it on a phone, answers, reloads in between, and sends it off.
    const guest = await openPhone(browser, tag)
    const student = guest.page
    await student.goto(url)
    await expect(student.getByRole('heading', { level: 1, name: 'The lamp' })).toBeVisible()
    await student.getByRole('radio', { name: 'On its stand' }).check()
    const early = await readEarlyRequests(student)
    expect(early).toContain(new URL(url).pathname)
    expect(early.filter((path) => /^\/(trpc|api)\//.test(path))).toEqual([])
    expect(early.length, early.join(' ')).toBeLessThanOrEqual(6)
    await student.getByRole('checkbox', { name: 'It shows the way' }).check()
    await student.getByRole('checkbox', { name: 'It warms' }).check()
    await student.getByRole('textbox', { name: 'What does light mean to you?' }).fill('Надія. Hope. Сподівання.')
    await student
      .getByRole('combobox')
      .nth(0)
      .selectOption({ label: await optionWith(student, 0, 'It shines') })
    await student
      .getByRole('combobox')
      .nth(1)
      .selectOption({ label: await optionWith(student, 1, 'It burns') })
    const saved = new RegExp(say('saved {moment}', { moment: '' }).trim())
    await expect(student.getByText(saved)).toHaveCount(4)
    await student.reload()
    await expect(student.getByRole('radio', { name: 'On its stand' })).toBeChecked()
    await expect(student.getByRole('textbox', { name: 'What does light mean to you?' })).toHaveValue(
      'Надія. Hope. Сподівання.',
    )
    expect(await student.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await student.getByRole('button', { name: say('Finish and send to the teacher') }).click()
    await student.getByLabel(say('Your name')).fill(`Олена ${locale}`)
    await student.getByRole('button', { name: say('Send to the teacher') }).click()
    await expect(student.getByText(say('Sent. Your teacher will answer here.'))).toBeVisible()

    // The teacher compares, comments on an answer, and releases.
    const teacher = await (await browser.newContext({ locale: tag })).newPage()
    await signInAs(teacher, 'teacher@demo.local')
    await teacher.goto('/menu')
    await teacher.locator('select').selectOption(locale)
    await teacher.goto('/backoffice/studyings')
    await teacher.getByRole('link', { name: new RegExp(`Олена ${locale}`) }).click()
    await expect(teacher.getByText('Надія. Hope. Сподівання.')).toBeVisible()
    await expect(teacher.getByText(marker)).toHaveCount(1)
    await teacher.getByRole('button', { name: say('Show right answers') }).click()
    await expect(teacher.getByText(`${marker} A personal answer.`)).toBeVisible()
    const comment = teacher.getByRole('textbox', { name: say('Your comment on question {number}', { number: 3 }) })
    await comment.fill('  Дуже щиро. Thank you!  ')
    await expect(teacher.getByText(new RegExp(say('Draft saved {time}', { time: '' }).trim()))).toBeVisible()

    // What is a draft is nobody else's; what is released is the student's.
    await student.reload()
    await expect(student.getByText(say('Sent. Your teacher will answer here.'))).toBeVisible()
    await expect(student.getByText('Дуже щиро')).toHaveCount(0)
    await teacher.getByRole('button', { name: new RegExp(say('Mark reviewed')) }).click()
    await expect(teacher.getByText(say('Reviewed. Nothing else waits for you'))).toBeVisible()
    await student.reload()
    await expect(student.getByText('Дуже щиро. Thank you!')).toBeVisible()
    await expect(student.getByText(say('Your teacher has read your answers'))).toBeVisible()

    expect(guest.received.length).toBeGreaterThan(5)
    expect(guest.received.filter((body) => body.includes(marker))).toEqual([])
  })
}

/** The whole label of the option that says `text`; options begin with their letter. */
async function optionWith(page: Page, select: number, text: string): Promise<string> {
  return (await page.getByRole('combobox').nth(select).locator('option', { hasText: text }).textContent()) ?? ''
}
