import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Without its comments: the browser compiles it again on each page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that compare colours. */
const ofContrast = ['color-contrast', 'link-in-text-block']

/**
 * The violations that axe finds on the page: the rule and the place of each. `part`: the structure, or the contrast of colours,
 * which takes as long and is compared by tokens and stories. What passes is not listed, as naming each of its elements takes longer than finding what fails.
 */
export async function findViolations(page: Page, part: 'structure' | 'contrast' = 'structure'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const withoutContrast = { rules: Object.fromEntries(ofContrast.map((rule) => [rule, { enabled: false }])) }
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(part === 'contrast' ? { runOnly: ofContrast } : withoutContrast),
  }
  const { violations } = await page.evaluate(
    (how) => (window as typeof window & { axe: typeof axe }).axe.run(how),
    options,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
