import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { callQueue } from '../../../sync/calls/call-queue.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { signedInAs, testContact } from '../testing/test-contact.ts'
import NextContactPage from './NextContactPage.tsx'

const card = (_id: string, contact_fullname: string, reason: string) => ({
  ...testContact({ _id, contact_fullname, contact_phone: '380671234567' }),
  reason,
  last_note: { note_text: 'Asked to call in the evening', note_date: new Date(2026, 10, 1) },
  withdrawn: [],
  last_lesson: null,
})
const queue = fn<(input: unknown) => unknown>()
const recordCall = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Office/Next contact',
  component: FakeServer,
  args: {
    path: '/contacts/next',
    pages: { '/contacts/next': <NextContactPage /> },
    replies: { 'contactCard.queue': (input) => queue(input) },
  },
  beforeEach: async () => {
    queue.mockReset().mockReturnValue({ contacts: [card('a', 'Олена', 'due'), card('b', 'Serhii', 'new')], waiting: 2 })
    recordCall.mockReset().mockReturnValue({ success: true })
    const stops = [answerCalls(recordCall), signedInAs(Role.MISSIONER)]
    const calls = await callQueue()
    return async () => {
      await calls.remove([...calls.pending(), ...calls.refused()])
      for (const stop of stops) stop()
    }
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

/** One outcome takes two presses; the next card is there at once. */
export const Outcomes: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You promised to call')).toBeVisible()
    await expect(canvas.getByText('Asked to call in the evening')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'No answer' }))
    await expect(canvas.getByRole('combobox', { name: 'Status' })).toHaveValue('20')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and next' }))
    await expect(await canvas.findByText('New: not called yet')).toBeVisible()
    await waitFor(() =>
      expect(recordCall).toHaveBeenCalledWith(
        expect.objectContaining({
          contact_id: 'a',
          outcome: 'no_answer',
          contact_status_id: 20,
          contact_next_at: expect.stringMatching(/^20\d\d-/) as string,
        }),
      ),
    )
    await userEvent.keyboard('3')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and next' }))
    await expect(await canvas.findByText('That was everyone for now')).toBeVisible()
    await waitFor(() =>
      expect(recordCall).toHaveBeenLastCalledWith(
        expect.objectContaining({ contact_id: 'b', outcome: 'wrong_number', contact_next_at: null }),
      ),
    )
  },
}

/** On a phone a swipe to the left is a call without answer; a short or steep one is nothing. */
export const Swipe: Story = {
  play: async ({ canvas }) => {
    const card = (await canvas.findByText('You promised to call')).closest('form') as HTMLFormElement
    const swipe = (right: number, down: number) => {
      const from = { pointerType: 'touch', clientX: 200, clientY: 200, bubbles: true }
      card.dispatchEvent(new PointerEvent('pointerdown', from))
      card.dispatchEvent(new PointerEvent('pointerup', { ...from, clientX: 200 + right, clientY: 200 + down }))
    }
    swipe(40, 0)
    swipe(100, 90)
    await expect(canvas.queryByRole('button', { name: 'Save and next' })).toBeNull()
    swipe(-100, 10)
    await expect(await canvas.findByRole('button', { name: 'Save and next' })).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Status' })).toHaveValue('20')
  },
}

/** Without a network the calls wait on this device and the work goes on. */
export const Offline: Story = {
  beforeEach: () => {
    recordCall.mockImplementation(() => {
      throw new AppError('No connection', 0)
    })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Answered' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save and next' }))
    await expect(await canvas.findByText('1 call is kept on this device')).toBeVisible()
    await expect(canvas.getByText('Serhii')).toBeVisible()
  },
}

/** What the school does not take is named, and can be discarded. */
export const Refused: Story = {
  beforeEach: () => {
    recordCall.mockImplementation(() => {
      throw new AppError('This was not found.', 404)
    })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Later' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save and next' }))
    await expect(await canvas.findByText(/This was not found\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete from this device' }))
    await waitFor(() => expect(canvas.queryByText(/This was not found\./)).toBeNull())
  },
}

export const Nothing: Story = {
  beforeEach: () => {
    queue.mockReturnValue({ contacts: [], waiting: 0 })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No one is waiting for you')).toBeVisible()
  },
}
