import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, waitFor } from 'storybook/test'
import { chooseLocale } from '../lib/i18n.ts'
import { theme } from '../lib/theme.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const meta = {
  title: 'UI/Switches',
  component: ({ children }: { children: ReactNode }) => children,
} satisfies Meta<{ children: ReactNode }>

export default meta
type Story = StoryObj<typeof meta>

export const Language: Story = {
  args: { children: <LanguageSwitch /> },
  beforeEach: () => () => chooseLocale('en'),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Language' })
    await expect(canvas.getAllByRole('option').map(({ textContent }) => textContent)).toContain('Українська')
    await userEvent.selectOptions(field, 'Українська')
    await expect(await canvas.findByRole('combobox', { name: 'Мова' })).toHaveDisplayValue('Українська')
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'uk'))
  },
}

export const Theme: Story = {
  args: { children: <ThemeSwitch /> },
  beforeEach: () => {
    const { name } = theme
    const shown = document.documentElement.dataset.theme
    theme.name = 'light'
    return () => {
      localStorage.removeItem('theme')
      theme.name = name
      document.documentElement.dataset.theme = shown
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dark theme' }))
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    await userEvent.click(canvas.getByRole('button', { name: 'Light theme' }))
    await expect(document.documentElement).toHaveAttribute('data-theme', 'light')
    await expect(canvas.getByRole('button', { name: 'Dark theme' })).toHaveFocus()
  },
}
