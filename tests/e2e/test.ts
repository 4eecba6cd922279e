import { test as base, expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from '../support/server.ts'
import { demoEnvironment } from './make-demo-school.ts'

interface Schools {
  /** The server of a spec file, which its tests share in order. It stops the server of the previous file. */
  ofFile(file: string): Promise<RunningServer>
}

/** Tests with one server per spec file, on a new data folder with the demo school. */
export const test = base.extend<
  { server: RunningServer; signInAs(page: Page, login: string): Promise<void> },
  { schools: Schools }
>({
  schools: [
    async ({}, use) => {
      let open: { file: string; server: RunningServer } | undefined
      await use({
        async ofFile(file) {
          if (open?.file !== file) {
            await open?.server.stop()
            open = { file, server: await startServer({ copyOf: process.env.DEMO_SCHOOL, env: demoEnvironment }) }
          }
          return open.server
        },
      })
      await open?.server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ schools }, use, { file }) => {
      await use(await schools.ofFile(file))
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  page: async ({ page }, use) => {
    const untranslated: string[] = []
    page.on(
      'console',
      (message) => message.text().startsWith('No translation for') && untranslated.push(message.text()),
    )
    const goto = page.goto.bind(page)
    page.goto = async (...options) => {
      await waitForHistory(page)
      return goto(...options)
    }
    await use(page)
    expect(untranslated).toEqual([])
  },
  signInAs: async ({ server }, use) => {
    await use(async (page, login) => {
      await page.goto(server.signInLink(login))
      // The office on a phone has a button for what its bar leaves out.
      const menu = page.getByRole('link', { name: /^(Menu|Меню)$/ })
      const more = page.getByRole('button', { name: /^(More|Ещё|Ще)$/ })
      await expect(menu.or(more).filter({ visible: true }).first()).toBeVisible()
    })
  },
})

/**
 * A saved form leaves its guard entry of the history (`src/ui/form/history-guard.ts`) a moment later, which would cancel the
 * loading of another page.
 */
async function waitForHistory(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.isGuard)
}

export { expect }
