import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Logo } from './Logo.tsx'

const meta = { title: 'UI/Logo', component: Logo } satisfies Meta<typeof Logo>

export default meta
type Story = StoryObj<typeof meta>

const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)

/** The first word is small, the second large, both in capitals. */
export const TwoWords: Story = {
  args: { account_name: 'Living Word' },
  play: async ({ canvas }) => {
    const [first, second] = [canvas.getByText('Living'), canvas.getByText('Word')]
    await expect(sizeOf(second)).toBeGreaterThan(1.5 * sizeOf(first))
    await expect(first.getBoundingClientRect().bottom).toBeLessThanOrEqual(second.getBoundingClientRect().top + 1)
    for (const word of [first, second]) await expect(word).toHaveStyle({ textTransform: 'uppercase' })
  },
}

/** Without an account the product is named, in the language of the screen. */
export const OfTheProduct: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bible')).toBeVisible()
    await expect(canvas.getByText('School')).toBeVisible()
  },
}

export const InUkrainian: Story = {
  globals: { locale: 'uk' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Біблійна')).toBeVisible()
    await expect(canvas.getByText('школа')).toBeVisible()
  },
}
