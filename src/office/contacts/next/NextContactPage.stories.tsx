import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { holdIntervals } from '../../../lib/testing/hold-intervals.ts'
import { callOutbox } from '../../../sync/calls/call-outbox.ts'
import { OTHERS_CHANGES_MS } from '../../shared/contacts/others-changes.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { signedInAs, testContact, testPhone } from '../testing/test-contact.ts'
import NextContactPage from './NextContactPage.tsx'

const card = (_id: string, contact_fullname: string, reason: string, phones = ['380671234567']) => ({
  ...testContact({ _id, contact_fullname, contact_phone: phones[0] ?? null }),
  contact_phones: phones.map(testPhone),
  wrong_phones: [] as string[],
  reason,
  last_note: { note_text: 'Asked to call in the evening', note_date: new Date(2026, 10, 1) },
  withdrawn: [],
  last_lesson: null as { lesson_title: string; finished_at: Date; is_reviewed: boolean; created_at: Date } | null,
  next_lesson: null as { lesson_id: string; lesson_title: string; lesson_place: number } | null,
  proposals: [] as object[],
})
const queue = fn<(input: unknown) => unknown>()
const recordCall = fn<(input: unknown) => unknown>()
const join = fn<(input: unknown) => unknown>()
const part = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Office/Next contact',
  component: FakeServer,
  args: {
    path: '/contacts/next',
    pages: { '/contacts/next': <NextContactPage /> },
    replies: {
      'contactCard.queue': (input) => queue(input),
      'contactCard.join': (input) => join(input),
      'contactCard.part': (input) => part(input),
    },
  },
  beforeEach: async () => {
    queue.mockReset().mockReturnValue({ contacts: [card('a', 'Олена', 'due'), card('b', 'Serhii', 'new')], waiting: 2 })
    part.mockReset().mockReturnValue({ success: true })
    recordCall.mockReset().mockReturnValue({ success: true })
    const stops = [answerCalls(recordCall), signedInAs(Role.MISSIONER)]
    const { outbox } = await callOutbox()
    return async () => {
      await outbox.remove(outbox.unsynced())
      for (const stop of stops) stop()
    }
  },
} satisfies Meta<typeof FakeServer>

export default meta

let halfMinutes: ReturnType<typeof holdIntervals>
type Story = StoryObj<typeof meta>

/** One outcome takes two presses; the next card is there at once. */
export const Outcomes: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You promised to call')).toBeVisible()
    await expect(canvas.getByText('Asked to call in the evening')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'No answer' }))
    await expect(canvas.getByText('Status becomes “No connection”')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save and next' }))
    await expect(await canvas.findByText('New: not called yet')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '2 of 2' })).toHaveFocus()
    await waitFor(() =>
      expect(recordCall).toHaveBeenCalledWith(
        expect.objectContaining({
          contact_id: 'a',
          outcome: 'no_answer',
          phone: '380671234567',
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
        expect.objectContaining({ contact_id: 'b', outcome: 'wrong_number' }),
      ),
    )
    // What was planned says nothing of the number, and the words of the next step stay.
    for (const [call] of recordCall.mock.calls) await expect(call).not.toHaveProperty('contact_next_step')
    await expect(recordCall.mock.lastCall?.[0]).not.toHaveProperty('contact_next_at')
  },
}

/** A number chooses an outcome and Enter saves it. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('You promised to call')
    await userEvent.keyboard('2{Enter}')
    await expect(await canvas.findByText('New: not called yet')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('New: not called yet')).toBeVisible()
    await userEvent.keyboard('1{Enter}')
    await expect(await canvas.findByText('That was everyone for now')).toBeVisible()
    await waitFor(() => expect(recordCall).toHaveBeenCalledTimes(2))
  },
}

/** Enter on a status of the open list chooses the status, and saves nothing yet. */
export const StatusByKeyboard: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('You promised to call')
    await userEvent.keyboard('2')
    await userEvent.click(canvas.getByText(/^Status becomes/))
    const field = canvas.getByRole('combobox', { name: 'Status' })
    await userEvent.click(field)
    await screen.findByRole('listbox')
    await userEvent.keyboard('{End}{Enter}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(canvas.getByText('You promised to call')).toBeVisible()
    await expect(recordCall).not.toHaveBeenCalled()
  },
}

/** A wrong number is one of the contact's: the next one takes its place on the card. */
export const WrongNumber: Story = {
  beforeEach: () => {
    const olena = {
      ...card('a', 'Олена', 'due', ['380671234567', '48600100110']),
      contact_next_step: 'Ask about prayer',
    }
    queue.mockReturnValue({ contacts: [olena], waiting: 1 })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ask about prayer')).toBeVisible()
    await userEvent.keyboard('3{Enter}')
    await expect(await canvas.findByText('Wrong number recorded. This is the next one.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+48600100110')
    await userEvent.keyboard('1')
    await userEvent.click(canvas.getByText('Status and next step'))
    const step = canvas.getByRole('textbox', { name: 'Next step' })
    await expect(step).toHaveValue('Ask about prayer')
    await userEvent.clear(step)
    await userEvent.type(step, 'Bring a Bible')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and next' }))
    await waitFor(() => expect(recordCall).toHaveBeenCalledTimes(2))
    const [[first], [second]] = recordCall.mock.calls as [[unknown], [unknown]]
    await expect(first).toMatchObject({ outcome: 'wrong_number', phone: '380671234567' })
    await expect(second).toMatchObject({ phone: '48600100110', contact_next_step: 'Bring a Bible' })
  },
}

/** What someone else does meanwhile shows on the card, without the loss of a word, and leaves out whom they have served. */
export const OthersChanges: Story = {
  beforeEach: () => {
    queue.mockReturnValueOnce({
      contacts: [card('a', 'Олена', 'due'), card('b', 'Serhii', 'new'), card('c', 'Марта', 'new')],
      waiting: 3,
    })
    halfMinutes = holdIntervals(OTHERS_CHANGES_MS)
    return halfMinutes.stop
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: '1 of 3' })
    await userEvent.keyboard('1')
    const note = canvas.getByRole('textbox', { name: 'Note' })
    await userEvent.type(note, 'She asked about')
    const olena = { ...card('a', 'Олена', 'due', ['48600100110']), contact_next_step: 'Bring a Bible' }
    queue.mockReturnValue({ contacts: [olena, card('c', 'Марта', 'new')], waiting: 2 })
    halfMinutes.pass()
    await expect(await canvas.findByText(/Bring a Bible/)).toBeVisible()
    await expect(note).toHaveValue('She asked about')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and next' }))
    await expect(await canvas.findByText('Марта')).toBeVisible()
  },
}

/** Words without a day are not lost: the queue shows them beside another reason. */
export const WordsWithoutADay: Story = {
  beforeEach: () => {
    queue.mockReturnValue({
      contacts: [{ ...card('a', 'Олена', 'replied'), contact_next_step: 'Ask about prayer' }],
      waiting: 1,
    })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sent a lesson and is waiting for a reply')).toBeVisible()
    await expect(canvas.getByText('Ask about prayer')).toBeVisible()
  },
}

/** Who writes in place of calling says whether the message was sent; a day that has come is moved. */
export const Message: Story = {
  beforeEach: () => {
    const olena = { ...card('a', 'Олена', 'due'), contact_next_at: new Date(2026, 10, 1) }
    queue.mockReturnValue({ contacts: [olena, card('b', 'Serhii', 'new')], waiting: 2 })
  },
  play: async ({ canvas }) => {
    const whatsApp = await canvas.findByRole('link', { name: 'WhatsApp' })
    whatsApp.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(whatsApp)
    await userEvent.click(await canvas.findByRole('button', { name: 'Not sent' }))
    await expect(canvas.getByRole('button', { name: 'Answered' })).toBeVisible()
    await userEvent.click(whatsApp)
    await expect(await canvas.findByRole('group', { name: 'Did you send the message on WhatsApp?' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Answered' })).toBeNull()
    // The keys of the outcomes record no call meanwhile.
    await userEvent.keyboard('2')
    await userEvent.click(canvas.getByRole('button', { name: 'In a week' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Sent' }))
    await expect(await canvas.findByText('New: not called yet')).toBeVisible()
    await waitFor(() => expect(recordCall).toHaveBeenCalledOnce())
    await expect(recordCall).toHaveBeenCalledWith(
      expect.objectContaining({
        contact_id: 'a',
        messenger: 'WhatsApp',
        contact_next_at: expect.stringMatching(/^20\d\d-/) as string,
      }),
    )
    await expect(recordCall.mock.lastCall?.[0]).not.toHaveProperty('outcome')
  },
}

/** After a finished lesson the next one is offered, also when it was reviewed. */
export const LessonReady: Story = {
  beforeEach: () => {
    const olena = {
      ...card('a', 'Олена', 'replied'),
      last_lesson: { lesson_title: 'The sower', finished_at: new Date(), is_reviewed: true, created_at: new Date() },
      next_lesson: { lesson_id: 'l5', lesson_title: 'The lamp', lesson_place: 5 },
    }
    queue.mockReturnValue({ contacts: [olena], waiting: 1 })
  },
  play: async ({ canvas }) => {
    const next = await canvas.findByRole('link', { name: 'Send lesson 5: The lamp' })
    await expect(next).toHaveAttribute('href', '/messenger?contact=a')
    await expect(canvas.getByText('Has the reply and is waiting for the next lesson')).toBeVisible()
  },
}

/** What a guest with the same phone has sent is joined by one press; then the next lesson is ready. */
export const Proposed: Story = {
  beforeEach: () => {
    const guest = { studying_id: 's4', studying_user_name: 'Olena', lesson_title: 'The net', finished_at: new Date() }
    queue.mockReturnValue({ contacts: [{ ...card('a', 'Олена', 'replied'), proposals: [guest] }], waiting: 1 })
    const next_lesson = { lesson_id: 'l5', lesson_title: 'The lamp', lesson_place: 5 }
    join.mockReset().mockReturnValue({ joined: 1, undo_id: 'u', next_lesson })
  },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('region', { name: 'Sent with the same phone number' })
    await expect(box).toHaveTextContent(/The net · Olena/)
    await userEvent.click(within(box).getByRole('button', { name: 'Yes, join' }))
    await expect(await canvas.findByRole('link', { name: 'Send lesson 5: The lamp' })).toBeVisible()
    await expect(join).toHaveBeenCalledWith({ contact_id: 'a', studying_ids: ['s4'] })
    await expect(canvas.queryByRole('region', { name: 'Sent with the same phone number' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByRole('button', { name: 'Yes, join' })).toBeVisible()
    await expect(part).toHaveBeenCalledWith({ contact_id: 'a', undo_id: 'u' })
    await expect(canvas.queryByRole('link', { name: 'Send lesson 5: The lamp' })).toBeNull()
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
    await expect(canvas.getByText('Status becomes “No connection”')).toBeVisible()
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
