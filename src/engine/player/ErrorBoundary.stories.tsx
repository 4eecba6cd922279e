import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ErrorBoundary } from './ErrorBoundary.tsx'

function Broken(): never {
  throw new Error('This block is broken')
}

const meta = {
  title: 'Engine/ErrorBoundary',
  component: ErrorBoundary,
  args: { children: 'A paragraph' },
} satisfies Meta<typeof ErrorBoundary>

export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A paragraph')).toBeVisible()
  },
}

export const BrokenBlock: Story = {
  parameters: { expectedErrors: [/error occurred in the <Broken> component/] },
  render: () => (
    <>
      <p>Before</p>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
      <p>After</p>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Part of this lesson cannot be shown here.')).toBeVisible()
    await expect(canvas.getByText('After')).toBeVisible()
  },
}
