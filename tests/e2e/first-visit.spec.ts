import type { Page } from '@playwright/test'
import { apiAs, importFile, tokenOf } from '../support/api.ts'
import { sampleZip } from '../support/sample-course.ts'
import type { School } from '../support/school.ts'
import { refuseRequests } from './steps/refuse-requests.ts'
import { expect, long, openSignInLink, test } from './test.ts'

/** The code that sends answers to the server. */
const clientCode = /\/assets\/calls-[^/]*\.js$/

async function makeLink(school: School, title: string): Promise<string> {
  const { body } = await importFile(
    school.origin,
    await tokenOf(school, 'editor'),
    'course.zip',
    await sampleZip(title),
  )
  const editor = await apiAs(school, 'editor')
  const { lessons } = await editor.courses.get.query({ _id: body.results[0]?._id ?? '' })
  return (await editor.links.create.mutate({ lesson_id: lessons[0]?._id ?? '' })).url
}

const choice = (page: Page) => page.getByRole('radio', { name: 'On its stand' })

test(
  'answers given while the API client cannot be loaded stay on the device and are sent on the next visit',
  long,
  async ({ page, school }) => {
    const url = await makeLink(school, 'Before the calls')
    const code = await refuseRequests(page, clientCode)
    await page.goto(url)
    await choice(page).check()
    await page.getByRole('textbox', { name: 'What does light mean to you?' }).fill('Hope')
    await expect(page.getByText('on this device', { exact: true })).toHaveCount(2)
    await expect(
      page.getByText(/^The server isn’t responding\. You can continue: your answers are kept on this device/),
    ).toBeVisible()

    // What cannot be loaded takes nothing from the lesson on the screen.
    await expect.poll(() => code.count).toBeGreaterThan(6)
    await expect(choice(page)).toBeChecked()

    code.end()
    await page.reload()
    await expect(choice(page)).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'What does light mean to you?' })).toHaveValue('Hope')
    await expect(page.getByText(/^saved \d/)).toHaveCount(2)
  },
)

test('an API client that could not be loaded is requested again, and sends the waiting answers', async ({
  page,
  school,
}) => {
  const url = await makeLink(school, 'Once more')
  let refused = 0
  await page.route(clientCode, (route) => {
    refused += 1
    return refused <= 2 ? route.abort() : route.continue()
  })
  await page.goto(url)
  await choice(page).check()
  await expect(page.getByText('on this device', { exact: true })).toBeVisible()
  await expect(page.getByText(/^saved \d/)).toHaveCount(1)
  expect(refused).toBeGreaterThan(2)
})

test('code of a page that cannot be loaded causes one reload, and no second one within a minute', async ({
  page,
  school,
  expectReports,
}) => {
  expectReports(/dynamically imported module/)
  await openSignInLink(page, school.signInLink('admin'))
  const code = await refuseRequests(page, /\/assets\/AuditPage-[^/]*\.js$/)
  await page.goto('/contacts')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click()
  // The reload is one of the audit log, where the same code is missing again.
  await expect(page.getByRole('heading', { level: 1, name: 'This page has stopped because of an error' })).toBeVisible()
  await expect.poll(() => loads).toBe(1)
  code.end()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  expect(loads).toBe(2)
})
