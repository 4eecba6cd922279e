import type { Page } from '@playwright/test'
import axe from 'axe-core'

const CONTRAST = 'color-contrast'

/**
 * The violations that axe finds on the page: the rule and the place of each. `part`: with or without the contrast of colours.
 * What passes is not listed, as naming each of its elements takes longer than finding what fails.
 */
export async function findViolations(page: Page, part: 'all' | 'contrast' | 'structure' = 'all'): Promise<string[]> {
  await page.evaluate(axe.source)
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false }
  if (part === 'contrast') options.runOnly = [CONTRAST]
  if (part === 'structure') options.rules = { [CONTRAST]: { enabled: false } }
  const { violations } = await page.evaluate(
    (how) => (window as typeof window & { axe: typeof axe }).axe.run(how),
    options,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
