import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Logo } from './Logo.tsx'

const meta = { title: 'UI/Logo', component: Logo } satisfies Meta<typeof Logo>

export default meta
type Story = StoryObj<typeof meta>

const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)

/** The first word is small, the second large, both in capitals. */
export const TwoWords: Story = {
  args: { site_names: { en: 'Living Word', ru: 'Живое слово', ua: '' } },
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

/** It follows the language on the screen; the product is named in a language without a name. */
export const FollowsTheLanguage: Story = {
  args: { site_names: { en: 'Living Word', ru: 'Живое слово', ua: '' } },
  play: async ({ canvasElement }) => {
    const { showLocale } = await import('../lib/i18n.ts')
    const reads = (text: string) => waitFor(() => expect(canvasElement).toHaveTextContent(text))
    await reads('Living Word')
    for (const [locale, text] of [
      ['ru', 'Живое слово'],
      ['ua', 'Біблійна школа'],
      ['en', 'Living Word'],
    ] as const) {
      await showLocale(locale)
      await reads(text)
    }
  },
}

/** A picture is named for those who do not see it. */
export const APicture: Story = {
  args: {
    site_names: { en: 'Living Word' },
    account_logo: 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Living Word' })).toBeVisible()
  },
}
