import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

const meta = {
  title: 'App/Error page',
  component: ErrorPage,
  // The page brings its own landmark, and the stage around every story has one too.
  parameters: {
    a11y: {
      config: {
        rules: ['landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-unique'].map((id) => ({
          id,
          enabled: false,
        })),
      },
    },
  },
} satisfies Meta<typeof ErrorPage>

export default meta
type Story = StoryObj<typeof meta>

export const NotFound: Story = {
  render: () => <NotFoundPage />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible()
    await expect(canvas.getByText('404')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
  },
}

/** A link that no longer signs in: the reader's words first, then the server's. */
export const NoAccess: Story = {
  args: { message: 'Нет доступа', statusCode: 401 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^No access/ })).toBeVisible()
    await expect(canvas.getByText('Нет доступа')).toHaveAttribute('lang', 'ru')
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  },
}

/** Readers of another language than the sentence read their own first. */
export const NotFoundInUkrainian: Story = {
  globals: { locale: 'uk' },
  render: () => <NotFoundPage />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^Сторінку не знайдено/ })).toBeVisible()
    await expect(canvas.getByText('This page could not be found')).toHaveAttribute('lang', 'en')
  },
}

export const NoAccessInRussian: Story = {
  globals: { locale: 'ru' },
  args: { message: 'Нет доступа', statusCode: 401 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Нет доступа' })).toBeVisible()
  },
}

/** Only a missing page leads home. */
export const Forbidden: Story = {
  args: { message: 'You are not allowed to open this page', statusCode: 403 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('403')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

export const WithoutWords: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Error' })).toBeVisible()
    await expect(canvas.getByText('500')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reload now' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
  },
}
