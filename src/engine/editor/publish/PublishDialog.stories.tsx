import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { AppError } from '../../../lib/api/app-error.ts'
import { PublishDialog } from './PublishDialog.tsx'
import type { PublishForecast } from './publish-forecast.ts'

const nothing: PublishForecast = {
  published: null,
  changes: { added: 0, removed: 0, changed: 0, moved: 0 },
  is_renamed: false,
  asks_otherwise: false,
  issues: [],
  unreadable: [],
}
const isAlone = () => document.querySelector('dialog[open]') === null

function Owner(props: ComponentProps<typeof PublishDialog>) {
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    props.onClose()
  }
  return isOpen && <PublishDialog {...props} onClose={close} />
}

const meta = {
  title: 'Editor/PublishDialog',
  component: PublishDialog,
  render: (props) => <Owner {...props} />,
  args: {
    lessonTitle: 'Abraham',
    isRepeated: true,
    forecast: {
      ...nothing,
      published: { revision_number: 3, in_progress: 1, waiting: 2, reviewed: 5 },
      changes: { added: 1, removed: 0, changed: 2, moved: 0 },
    },
    onPublish: fn(async () => undefined),
    onClose: fn(),
    onJump: fn(isAlone),
    onPreview: fn(),
  },
} satisfies Meta<typeof PublishDialog>

export default meta
type Story = StoryObj<typeof meta>

/** A changed question is no mere wording. */
export const WithChangedQuestion: Story = {
  args: { forecast: { ...nothing, changes: { added: 0, removed: 0, changed: 1, moved: 0 }, asks_otherwise: true } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Content/ })).toBeChecked())
  },
}

export const Again: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Publish “Abraham”' })
    await expect(dialog).toHaveTextContent(/Students on version 31 in progress2 waiting for review5 reviewed/)
    await expect(dialog).toHaveTextContent('They keep their version')
    await expect(dialog).toHaveTextContent(/Since version 32 blocks changed1 block added/)
    for (const radio of screen.getAllByRole('radio')) await expect(radio).not.toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await expect(await screen.findAllByText('Required field')).not.toHaveLength(0)
    await expect(args.onPublish).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('radio', { name: /^Content/ }))
    await userEvent.type(screen.getByRole('textbox'), 'Second answer corrected')
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await expect(args.onPublish).toHaveBeenCalledWith({ change_kind: 'meaning', note: 'Second answer corrected' })
  },
}

export const WithRemarks: Story = {
  args: {
    forecast: {
      ...nothing,
      published: { revision_number: 1, in_progress: 0, waiting: 0, reviewed: 0 },
      issues: [
        { element_id: 'picture', number: 3, type: 0, issue: 'no-alt' },
        { element_id: 'test', number: 7, type: 7, issue: 'no-right-answer' },
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await expect(screen.getByText('Nothing has changed.')).toBeInTheDocument()
    await expect(screen.getByText('No one has started it yet.')).toBeInTheDocument()
    await userEvent.click(
      screen.getByRole('button', { name: /Block 7: Single-choice test no correct answer is marked/ }),
    )
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onJump).toHaveBeenCalledWith('test')
    // While the dialog is open, no block can take the focus.
    await expect(args.onJump).toHaveReturnedWith(true)
  },
}

export const Unreadable: Story = {
  args: {
    isRepeated: false,
    onPublish: fn(() => Promise.reject(new AppError('Block 4 is of a kind that cannot be shown here.', 400))),
    forecast: { ...nothing, unreadable: [{ element_id: 'future', number: 4, type: 9_999 }] },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('Block 4')
    await waitFor(() => expect(screen.getByRole('button', { name: /Block 4: Unknown block/ })).toBeVisible())
    await expect(screen.queryByRole('radio')).toBeNull()
  },
}

/** An empty answer prevents publishing; what else should be checked does not. */
export const EmptyAnswer: Story = {
  args: {
    forecast: {
      ...nothing,
      issues: [
        { element_id: 'picture', number: 3, type: 0, issue: 'no-alt' },
        { element_id: 'test', number: 7, type: 7, issue: 'empty-item' },
      ],
    },
  },
  play: async () => {
    const fix = within(await screen.findByRole('region', { name: 'Fix this before you publish' }))
    await expect(
      fix.getByRole('button', { name: /Block 7: Single-choice test an answer is empty/ }),
    ).toBeInTheDocument()
    await expect(fix.queryByRole('button', { name: /Block 3/ })).toBeNull()
    const check = within(screen.getByRole('region', { name: 'Worth checking before you publish' }))
    await expect(check.getByRole('button', { name: /Block 3/ })).toBeInTheDocument()
  },
}

export const Waiting: Story = {
  args: { forecast: undefined },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText(/Checking for changes/)).toBeVisible())
    await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled()
  },
}

export const NotFoundOut: Story = {
  args: { forecast: null },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText(/You can still publish/)).toBeVisible())
    await expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled()
  },
}
