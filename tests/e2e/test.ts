import { test as base, expect, type Page } from '@playwright/test'
import { signInWithLink } from '../support/api.ts'
import { makeSchool, type School } from '../support/school.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { demoEnvironment, sharedSchool } from './make-demo-school.ts'
import { announced, watchContext } from './steps/reports.ts'
import type { Locale } from './texts.ts'

/**
 * Where the journeys of a file take place: in a new account, in the demo school, which is only read and which visitors get
 * without a choice, or in a separate install, a copy of the demo school, which they may change.
 */
type Place = 'account' | 'demo school' | 'install'

interface Schools {
  /** The school of a file, which its tests share in order. */
  of(file: string, place: Place): Promise<School>
}

/** Begins at a page of a person who is signed in, in this language, else in the person's own. */
export type SignInAs = (page: Page, person: string, locale?: Locale) => Promise<void>

/** What a journey works with, beside the browser. */
export interface Journey {
  school: School
  signInAs: SignInAs
  /** Reports of the browser that this test causes: anything else it reports fails the test. */
  expectReports(...patterns: RegExp[]): void
}

interface Setting {
  place: Place
  reports: string[]
}

/** Journeys on one server, in a school per file. */
export const test = base.extend<Journey & Setting, { schools: Schools }>({
  place: ['account', { option: true }],
  schools: [
    async ({ browser }, use) => {
      browser.on('context', watchContext)
      const shared = sharedSchool()
      let own: { file: string; server: RunningServer } | undefined
      const accounts = new Map<string, Promise<School>>()
      await use({
        async of(file, place) {
          if (place === 'install') {
            if (own?.file !== file) {
              await own?.server.stop()
              own = { file, server: await startServer({ copyOf: process.env.DEMO_SCHOOL, env: demoEnvironment }) }
            }
            return own.server
          }
          if (place === 'demo school') return shared
          const known = accounts.get(file) ?? makeSchool(shared)
          accounts.set(file, known)
          return known
        },
      })
      await own?.server.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  school: [
    async ({ schools, place }, use, { file }) => {
      await use(await schools.of(file, place))
    },
    { timeout: 600_000 },
  ],
  baseURL: async ({ school }, use) => use(school.origin),
  reports: [
    async ({ schools: _watched, browser }, use) => {
      await use(announced.begin())
      // Pages that a test opened itself would go on working beside the next test.
      await Promise.all(browser.contexts().map((context) => context.close()))
      expect(announced.unexpected()).toEqual([])
    },
    { auto: true },
  ],
  expectReports: async ({ reports: _begun }, use) => use((...patterns) => announced.expect(patterns)),
  signInAs: async ({ school }, use) => {
    await use(async (page, person, locale) => {
      const { access_token, user } = await signInWithLink(school.origin, school.signInLink(person))
      // A page of the site that is no application: it stores what the sign-in page would.
      if (new URL(page.url()).origin !== school.origin) await page.goto(`${school.origin}/robots.txt`)
      const language = locale ?? user.account_locale
      await page.evaluate(
        (stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
          for (const name of ['account_id', 'language'] as const)
            document.cookie = `${name}=${stored[name]}; path=/; max-age=86400; samesite=lax`
        },
        {
          access_token,
          account_token: user.account_token,
          account_id: user.account_id,
          tenant_account: user.tenant_account_id,
          logged: 'true',
          language,
        },
      )
    })
  },
})

/** Opens a sign-in link as its owner does, in journeys about signing in. */
export async function openSignInLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  // The office on a phone has a button for what its bar leaves out.
  const menu = page.getByRole('link', { name: /^(Menu|Меню)$/ })
  const more = page.getByRole('button', { name: /^(More|Ещё|Ще)$/ })
  await expect(menu.or(more).filter({ visible: true }).first()).toBeVisible()
}

/** Of a test that repeats a journey in another language, width or theme, or with a fault: `npm run test:faults` runs it. */
export const long = { tag: '@long' }

export { expect }
