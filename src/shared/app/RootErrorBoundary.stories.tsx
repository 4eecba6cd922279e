import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AppError } from '../../lib/api/app-error.ts'
import { RootErrorBoundary } from './RootErrorBoundary.tsx'

function Broken({ error }: { error: unknown }): never {
  throw error
}

const meta = {
  title: 'App/FailSafe',
  component: Broken,
  parameters: {
    expectedErrors: [/error occurred in the <Broken> component/],
    // The page brings its own landmark, and the stage around every story has one too.
    a11y: {
      config: {
        rules: ['landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-unique'].map((id) => ({
          id,
          enabled: false,
        })),
      },
    },
  },
  render: (args) => (
    <RootErrorBoundary>
      <Broken {...args} />
    </RootErrorBoundary>
  ),
} satisfies Meta<typeof Broken>

export default meta
type Story = StoryObj<typeof meta>

export const WithoutNetwork: Story = {
  args: { error: new TypeError('Failed to fetch dynamically imported module') },
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    return () => Reflect.deleteProperty(navigator, 'onLine')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No network' })).toBeVisible()
    await expect(canvas.queryByText('500')).toBeNull()
  },
}

/** What a browser says of a translated page, for example. */
export const Stopped: Story = {
  args: { error: new TypeError("Failed to execute 'removeChild' on 'Node'") },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'This page has stopped because of an error' }),
    ).toBeVisible()
    await expect(canvas.queryByText(/removeChild/)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Reload now' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to the home page' })).toBeVisible()
  },
}

export const Refused: Story = {
  args: { error: new AppError('You are not allowed to open this page', 403) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You are not allowed to open this page' })).toBeVisible()
    await expect(canvas.getByText('403')).toBeVisible()
  },
}

/** The error cannot even be shown: plain words and a way home are left. */
export const NotToBeShown: Story = {
  args: { error: Object.assign(new AppError('', 500), { message: { of: 'another kind' } }) },
  parameters: { expectedErrors: [/error occurred in the <Broken> component/, /error occurred in the <\w+> component/] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('An error occurred while showing the error page')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/')
  },
}
