import type { Page } from '@playwright/test'
import { apiFor, importFile, tokenFromLink } from '../support/api.ts'
import { sampleZip } from '../support/sample-course.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from './test.ts'

const calls = /\/assets\/calls-[^/]*\.js$/

async function makeLink(server: RunningServer, title: string): Promise<string> {
  const token = await tokenFromLink(server.origin, server.signInLink('editor@demo.local'))
  const { body } = await importFile(server.origin, token, 'course.zip', await sampleZip(title))
  const editor = apiFor(server.origin, token)
  const { lessons } = await editor.courses.get.query({ _id: body.results[0]?._id as string })
  return (await editor.links.create.mutate({ lesson_id: lessons[0]?._id as string })).url
}

const choice = (page: Page) => page.getByRole('radio', { name: 'On its stand' })

test('a lesson is answered before the code that sends can be loaded; nothing of it is lost, and the student is told', async ({
  page,
  server,
}) => {
  const url = await makeLink(server, 'Before the calls')
  await page.route(calls, (route) => route.abort())
  await page.goto(url)
  await choice(page).check()
  await page.getByRole('textbox', { name: 'What does light mean to you?' }).fill('Hope')
  await expect(page.getByText('on this device', { exact: true })).toHaveCount(2)
  await expect(page.getByText(/^No connection to the school\. Your answers are kept on this device/)).toBeVisible()

  // The page closes before anything could be sent; the next visit has it and sends it.
  await page.unroute(calls)
  await page.reload()
  await expect(choice(page)).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'What does light mean to you?' })).toHaveValue('Hope')
  await expect(page.getByText(/^saved \d/)).toHaveCount(2)
})

test('code that could not be loaded at first is loaded again, and what waited for it is sent', async ({
  page,
  server,
}) => {
  const url = await makeLink(server, 'Once more')
  let refused = 0
  await page.route(calls, (route) => {
    refused += 1
    return refused <= 2 ? route.abort() : route.continue()
  })
  await page.goto(url)
  await choice(page).check()
  await expect(page.getByText('on this device', { exact: true })).toBeVisible()
  await expect(page.getByText(/^saved \d/)).toHaveCount(1)
  expect(refused).toBeGreaterThan(2)
})
