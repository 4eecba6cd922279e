import { expect, type Locator, type Page } from '@playwright/test'
import type { Api } from '../../support/api.ts'
import { english, type Say } from '../texts.ts'

/** The field for a comment on a question of a studying. */
export function commentBox(page: Page, number: number, say: Say = english): Locator {
  return page.getByRole('textbox', { name: say('Your comment on question {number}', { number }), exact: true })
}

/** The id of the studying whose review is open. */
export function studyingOf(page: Page): string {
  return /\/studyings\/([\da-f-]{36})$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
}

/** Waits until the time to undo a release is over and the student has the comments. */
export async function waitForRelease(teacher: Api, studying_id: string): Promise<void> {
  const isReleased = async () => {
    const comments = Object.values((await teacher.studyings.examine.query({ studying_id })).comments)
    return comments.length > 0 && comments.every(({ draft, released }) => released === draft)
  }
  // A job releases the comments ten seconds later.
  await expect.poll(isReleased).toBe(true)
}

interface KeyTimes {
  keys: number
  ms: number
  worst: number
}

/** Measures from the next page load on how long the page takes to answer key presses. */
export async function measureKeys(page: Page): Promise<() => Promise<KeyTimes>> {
  await page.addInitScript(() => {
    const spent = { keys: 0, ms: 0, worst: 0 }
    Object.assign(window, { spent })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name !== 'keydown') continue
        spent.keys += 1
        spent.ms += duration
        spent.worst = Math.max(spent.worst, duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  return () => page.evaluate(() => (window as unknown as { spent: KeyTimes }).spent)
}
