import type { Decorator } from '@storybook/react-vite'
import { expect } from 'storybook/test'

/** The column of a lesson on a phone 320 px wide. */
export const narrow: Decorator = (Story) => (
  <div style={{ inlineSize: '18rem' }}>
    <Story />
  </div>
)

/** Fails if the content of a `narrow` story overflows. */
export async function expectToFit(canvasElement: HTMLElement): Promise<void> {
  const column = canvasElement.querySelector('main > div')
  await expect(column?.scrollWidth).toBeLessThanOrEqual(column?.clientWidth ?? 0)
}
