import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, Copy, Link2 } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Dialog } from '../dialog/Dialog.tsx'
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
    const item = (name: string) => screen.getByRole('menuitem', { name })
    await step('opens with the focus on the first action and skips disabled ones', async () => {
      button.focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(item('Links to Abraham')).toHaveFocus())
      await expect(item('Duplicate Abraham')).toHaveAttribute('aria-disabled', 'true')
      await userEvent.keyboard('{ArrowDown}')
      await expect(item('Archive Abraham')).toHaveFocus()
      await userEvent.keyboard('{Home}')
      await expect(item('Links to Abraham')).toHaveFocus()
      await userEvent.keyboard('{End}')
      await expect(item('Archive Abraham')).toHaveFocus()
    })
    await step('runs an action, closes and returns the focus', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(runs.archive).toHaveBeenCalledOnce()
      await expect(screen.queryByRole('menuitem')).toBeNull()
      await expect(button).toHaveFocus()
    })
    await step('finds an action by its first letter', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(item('Links to Abraham')).toHaveFocus())
      await userEvent.keyboard('a')
      await waitFor(() => expect(item('Archive Abraham')).toHaveFocus())
    })
    await step('Escape returns to the button', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(button).toHaveFocus())
      await expect(screen.queryByRole('menu')).toBeNull()
    })
    await step('Tab goes on from the button', async () => {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(item('Links to Abraham')).toHaveFocus())
      await userEvent.tab()
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      await expect(runs.archive).toHaveBeenCalledOnce()
    })
  },
}

/** A press beside it closes it, and so does its button. */
export const PressedBeside: Story = {
  render: (args) => (
    <>
      <ActionMenu {...args} />
      <input aria-label="Name" />
      <p>Beside</p>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'More actions: Abraham' })
    for (const [pressed, focused] of [
      [canvas.getByRole('textbox'), canvas.getByRole('textbox')],
      [canvas.getByText('Beside'), button],
      [button, button],
    ] as const) {
      await userEvent.click(button)
      await screen.findByRole('menu', { name: 'More actions: Abraham' })
      // Radix listens to the page one moment later.
      await new Promise(requestAnimationFrame)
      await userEvent.click(pressed)
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      await waitFor(() => expect(focused).toHaveFocus())
    }
  },
}

const toLinks = [
  { text: 'Contacts', label: 'Contacts', icon: <Link2 size={18} aria-hidden="true" />, href: '#contacts' },
]
const close = fn()

/** In a dialog it is part of the dialog; Escape closes the menu alone. */
export const InADialog: Story = {
  render: ({ actions }) => (
    <Dialog title="Course" width="28rem" onClose={close}>
      <ActionMenu label="More" actions={[...actions, ...toLinks]} />
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    close.mockClear()
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    const link = await screen.findByRole('menuitem', { name: 'Contacts' })
    await expect(dialog).toContainElement(link)
    await expect(link).toHaveAttribute('href', '#contacts')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
    await expect(close).not.toHaveBeenCalled()
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions: Abraham' }))
    const menu = await screen.findByRole('menu')
    await expect(getComputedStyle(menu).backgroundColor).not.toBe('rgb(255, 255, 255)')
  },
}

/** What sticks in a page does not cover it. */
export const OverTheFrame: Story = {
  decorators: [
    (Story) => (
      <>
        <Story />
        <div style={{ position: 'fixed', inset: '48px 0 0', zIndex: 20, background: 'var(--band)' }} />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'More actions: Abraham' }).click()
    const entry = await screen.findByRole('menuitem', { name: 'Archive Abraham' })
    await waitFor(async () => {
      const { left, top, width, height } = entry.getBoundingClientRect()
      await expect(entry).toContainElement(document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement)
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
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu).toHaveAttribute('data-side', 'top'))
    const { left, right, top, bottom } = menu.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(innerWidth)
    await expect(bottom).toBeLessThanOrEqual(innerHeight)
  },
}
