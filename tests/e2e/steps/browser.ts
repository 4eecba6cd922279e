import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../support/chromium.mjs'
import { processOf } from '../../support/process-of.ts'
import type { School } from '../../support/school.ts'
import { openSignInLink } from '../test.ts'
import { watchContext } from './reports.ts'

/** A browser that keeps its data when it ends, as people's browsers do. */
export interface Profile {
  /** Starts the browser with the data of its last run. */
  start(): Promise<{ context: BrowserContext; page: Page }>
  /** Starts it and makes sure that this person is signed in. */
  startAs(login: string): Promise<{ context: BrowserContext; page: Page }>
}

/** Runs a test with a new browser profile, which is removed afterwards. */
export async function withProfile(school: School, run: (profile: Profile) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bible-school-profile-'))
  const started: BrowserContext[] = []
  async function start() {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: chromiumPath(),
      args: chromiumFlags,
      locale: 'en-GB',
      baseURL: school.origin,
    })
    await watchContext(context)
    started.push(context)
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  async function startAs(login: string) {
    const { context, page } = await start()
    await page.goto('/menu')
    // A killed browser may have lost the session.
    const token = await page.evaluate(() => localStorage.getItem('access_token'))
    if (token === null) await openSignInLink(page, school.signInLink(login))
    return { context, page }
  }
  try {
    await run({ start, startAs })
  } finally {
    await Promise.all(started.map((context) => context.close().catch(() => undefined)))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Kills the browser's process, as a system without memory would. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve))
  process.kill(await processOf(context), 'SIGKILL')
  await closed
}

/** Crashes one page: it cannot send anything while it closes. */
export async function crashPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}
