import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive } from 'lucide-react'
import type { ReactNode } from 'react'
import { expect, fn } from 'storybook/test'
import { Button, ButtonLink } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'UI/Buttons',
  component: ({ children }: { children: ReactNode }) => children,
} satisfies Meta<{ children: ReactNode }>

export default meta
type Story = StoryObj<typeof meta>

export const Variants: Story = {
  args: {
    children: (
      <>
        <Button>Save</Button> <Button variant="quiet">Export</Button> <Button variant="plain">Cancel</Button>{' '}
        <Button disabled>Closed</Button> <ButtonLink href="/course">All courses</ButtonLink>
        <Button wide>Over the whole width</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/course')
  },
}

const press = fn()
export const Busy: Story = {
  args: {
    children: (
      <>
        <Button busy onClick={press}>
          Save
        </Button>
        <IconButton label="Archive" onClick={press}>
          <Archive size={18} aria-hidden="true" />
        </IconButton>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Archive' }))
    await expect(press).toHaveBeenCalledTimes(1)
  },
}
