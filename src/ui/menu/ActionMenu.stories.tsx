import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, Copy, Link2 } from 'lucide-react'
import { expect, fn, waitFor } from 'storybook/test'
import { ActionMenu } from './ActionMenu.tsx'

const runs = { links: fn(), duplicate: fn(), archive: fn() }

const meta = {
  title: 'UI/ActionMenu',
  component: ActionMenu,
  args: {
    label: 'More actions: Abraham',
    actions: [
      { text: 'Links', label: 'Links to Abraham', icon: <Link2 size={18} aria-hidden="true" />, run: runs.links },
      {
        text: 'Duplicate',
        label: 'Duplicate Abraham',
        icon: <Copy size={18} aria-hidden="true" />,
        disabled: true,
        run: runs.duplicate,
      },
      { text: 'Archive', label: 'Archive Abraham', icon: <Archive size={18} aria-hidden="true" />, run: runs.archive },
    ],
  },
} satisfies Meta<typeof ActionMenu>

export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    runs.archive.mockClear()
    const button = canvas.getByRole('button', { name: 'More actions: Abraham' })
    const item = (name: string) => canvas.getByRole('menuitem', { name })
    await step('opens with the focus on the first action and skips disabled ones', async () => {
      button.focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(item('Links to Abraham')).toHaveFocus())
      await userEvent.keyboard('{ArrowDown}')
      await expect(item('Archive Abraham')).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}')
      await expect(item('Links to Abraham')).toHaveFocus()
      await userEvent.keyboard('{End}')
      await expect(item('Archive Abraham')).toHaveFocus()
    })
    await step('runs an action, closes and returns the focus', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(runs.archive).toHaveBeenCalledOnce()
      await expect(canvas.queryByRole('menuitem')).toBeNull()
      await expect(button).toHaveFocus()
    })
  },
}

export const AtTheEdgeOfTheScreen: Story = {
  decorators: [
    (Story) => (
      <div style={{ position: 'fixed', insetBlockEnd: 0, insetInlineStart: 0 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions: Abraham' }))
    const menu = await canvas.findByRole('menu')
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Links to Abraham' })).toHaveFocus())
    const { left, right, top, bottom } = menu.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(innerWidth)
    await expect(bottom).toBeLessThanOrEqual(innerHeight)
  },
}
