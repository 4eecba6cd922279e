import type { Decorator } from '@storybook/react-vite'
import { expect } from 'storybook/test'

/** The column that a lesson has on a phone of 320 px. */
export const narrow: Decorator = (Story) => (
  <div style={{ inlineSize: 288 }}>
    <Story />
  </div>
)

/** Fails when something reaches over the edge of a `narrow` story. */
export async function expectToFit(canvasElement: HTMLElement): Promise<void> {
  const column = canvasElement.querySelector('main > div')
  await expect(column?.scrollWidth).toBeLessThanOrEqual(column?.clientWidth ?? 0)
}
