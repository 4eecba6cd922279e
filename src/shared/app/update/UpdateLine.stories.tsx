import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { setAnswerState } from '../../../sync/answers/answer-state.ts'
import { unsyncedWork } from '../../../sync/unsynced-work.ts'
import { UpdateLine } from './UpdateLine.tsx'

const meta = {
  title: 'App/UpdateLine',
  component: UpdateLine,
  args: { onReload: fn() },
  // Other stories leave unsent answers.
  beforeEach: () => {
    for (const id of Object.keys(unsyncedWork)) delete unsyncedWork[id]
  },
  render: (args) => (
    <>
      <label>
        Name <input />
      </label>
      <UpdateLine {...args} />
    </>
  ),
} satisfies Meta<typeof UpdateLine>

export default meta
type Story = StoryObj<typeof meta>

const words = 'A newer version of this page is ready.'

export const Offered: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('it is hidden while a field has the focus', async () => {
      await expect(await canvas.findByText(words)).toBeVisible()
      await userEvent.click(canvas.getByRole('textbox'))
      await expect(canvas.queryByText(words)).toBeNull()
      await userEvent.tab()
      await expect(await canvas.findByText(words)).toBeVisible()
    })
    await step('and while an answer is unsent', async () => {
      setAnswerState('update', 'a', { kind: 'pending', durable: true, failing: false })
      await waitFor(() => expect(canvas.queryByText(words)).toBeNull())
      setAnswerState('update', 'a', { kind: 'saved', at: new Date() })
      await expect(await canvas.findByText(words)).toBeVisible()
    })
    await step('the page reloads only on a press', async () => {
      await expect(args.onReload).not.toHaveBeenCalled()
      await userEvent.click(canvas.getByRole('button', { name: 'Reload now' }))
      await expect(args.onReload).toHaveBeenCalledOnce()
    })
  },
}

export const PutOff: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Later' }))
    await expect(canvas.queryByText(words)).toBeNull()
  },
}

export const InRussian: Story = { globals: { locale: 'ru' } }

export const InUkrainian: Story = { globals: { locale: 'uk', theme: 'dark' } }
