import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const CONTRAST = 'color-contrast'

/** The violations that axe finds on the page: the rule and the place of each. `part`: with or without the contrast of colours. */
export async function findViolations(page: Page, part: 'all' | 'contrast' | 'structure' = 'all'): Promise<string[]> {
  // Without frames of other origins, axe needs no separate page to gather what it found.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false })
  if (part === 'contrast') axe.withRules(CONTRAST)
  if (part === 'structure') axe.disableRules(CONTRAST)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
