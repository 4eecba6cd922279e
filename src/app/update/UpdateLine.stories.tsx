import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { answerStates, setAnswerState } from '../../features/lesson/answer-outbox.ts'
import { UpdateLine } from './UpdateLine.tsx'

const meta = {
  title: 'App/UpdateLine',
  component: UpdateLine,
  args: { onReload: fn() },
  // What other stories have answered and never sent.
  beforeEach: () => {
    for (const studyingId of Object.keys(answerStates)) delete answerStates[studyingId]
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
    await step('somebody who is in a field is left alone', async () => {
      await expect(await canvas.findByText(words)).toBeVisible()
      await userEvent.click(canvas.getByRole('textbox'))
      await expect(canvas.queryByText(words)).toBeNull()
      await userEvent.tab()
      await expect(await canvas.findByText(words)).toBeVisible()
    })
    await step('so is somebody whose answer is still to be sent', async () => {
      setAnswerState('update', 'a', { kind: 'kept', durable: true, failing: false })
      await waitFor(() => expect(canvas.queryByText(words)).toBeNull())
      setAnswerState('update', 'a', { kind: 'saved', at: new Date() })
      await expect(await canvas.findByText(words)).toBeVisible()
    })
    await step('nothing is loaded anew before it is asked for', async () => {
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
