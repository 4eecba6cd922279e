import { type RunningServer, startServer } from '../support/server.ts'
import { expect, test } from './test.ts'

// The install is empty: there is no school yet.
test.use({ baseURL: '' })

test.describe('an empty install', () => {
  let server: RunningServer
  test.beforeAll(async () => {
    server = await startServer({ env: { DEMO: 'off' } })
  })
  test.afterAll(() => server.stop())

  test('is set up by the link that the start prints, once, on a phone', async ({ page, expectReports }) => {
    expectReports(/status of 4\d\d/)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(server.output()).not.toContain('demo.local')
    const link = /\S+\/setup\?token=\S+/.exec(server.output())?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set up the school' })).toBeVisible()
    await page.getByLabel('Name of the school').fill('First school')
    await page.getByLabel('Full name').fill('Hanna Koval')
    await page.getByLabel('E-mail or phone').fill('hanna@school.test')
    await page.getByLabel('Password', { exact: true }).fill('Battery staple 2')
    await page.getByLabel('Password once more').fill('Battery staple')
    await page.getByRole('button', { name: 'Create the school' }).click()
    await expect(page.getByLabel('Password once more')).toHaveAccessibleDescription(/.+/)
    await page.getByLabel('Password once more').fill('Battery staple 2')
    await page.getByRole('button', { name: 'Create the school' }).click()

    await expect(page).toHaveURL(/\/office\/first-steps$/)
    await page.getByRole('link', { name: 'Create a course' }).click()
    const dialog = page.getByRole('dialog', { name: 'New course' })
    await dialog.getByLabel('Title').fill('First course')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toHaveCount(0)
    await page.goto(`${server.origin}/office/first-steps`)
    await expect(page.getByRole('heading', { name: 'Create or import a course Done' })).toBeVisible()

    await page.goto(link)
    await expect(page.getByText('This link is no longer valid')).toBeVisible()
  })
})
