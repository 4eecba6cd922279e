import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { callOutbox } from '../../../sync/calls/call-outbox.ts'
import { answerCalls } from '../../contacts/testing/answer-calls.ts'
import { signedInAs } from '../../contacts/testing/test-contact.ts'
import { TellStudent } from './TellStudent.tsx'

const text = 'Peace to you, Olena! There is an answer for you: https://school.test/lesson/token'
const prepare = fn<(input: unknown) => unknown>()
const record = fn<(input: unknown) => unknown>()
const contact = { _id: 'a', contact_fullname: 'Olena', contact_next_at: null, wants_messages: true }

const meta = {
  title: 'Grading/A message to the student',
  component: FakeServer,
  args: {
    path: '/',
    pages: { '/': <TellStudent studyingId="s" /> },
    replies: { 'studyings.prepareMessage': (input) => prepare(input) },
  },
  beforeEach: async () => {
    record.mockReset().mockReturnValue({ success: true })
    prepare.mockReset().mockReturnValue({
      studying_user_name: 'Olena',
      text,
      phone: '380671234567',
      link: { _id: 'k', url: 'https://school.test/lesson/token' },
      contact,
    })
    const stops = [answerCalls(record), signedInAs(Role.EDITOR)]
    const { outbox } = await callOutbox()
    return async () => {
      await outbox.remove(outbox.unsynced())
      for (const stop of stops) stop()
    }
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const WithANumber: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(prepare).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole('button', { name: 'Write to the student' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A message to Olena' }))
    await step('the edited text is sent', async () => {
      const field = await dialog.findByRole('textbox', { name: 'Message' })
      await expect(field).toHaveValue(text)
      await userEvent.clear(field)
      await userEvent.type(field, 'Hi & welcome')
      for (const [name, href] of [
        ['WhatsApp', 'https://wa.me/380671234567?text=Hi%20%26%20welcome'],
        ['Telegram', 'https://t.me/+380671234567?text=Hi%20%26%20welcome'],
        ['Viber', 'viber://chat?number=%2B380671234567&draft=Hi%20%26%20welcome'],
        ['SMS', 'sms:+380671234567?body=Hi%20%26%20welcome'],
      ] as const)
        await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', href)
    })
  },
}

export const WithoutANumber: Story = {
  beforeEach: () => {
    prepare.mockReturnValue({ studying_user_name: '', text, phone: null, contact: null })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write to the student' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A message to the student' }))
    await expect(await dialog.findByText(/^You cannot see the phone number here/)).toBeVisible()
    await expect(dialog.queryByRole('link')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Copy the text' }))
    await expect(dialog.queryByText('Did you send the message?')).toBeNull()
    await expect(dialog.getByText(/^This submission is not linked to a contact/)).toBeVisible()
  },
}

/** Who has withdrawn the consent to messages is not written to. */
export const NotWanted: Story = {
  beforeEach: () => {
    prepare.mockReturnValue({
      studying_user_name: 'Olena',
      text,
      phone: null,
      contact: { ...contact, wants_messages: false },
    })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write to the student' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A message to Olena' }))
    await expect(await dialog.findByText('This person does not want messages by messenger.')).toBeVisible()
    await expect(dialog.queryByRole('textbox')).toBeNull()
  },
}

/** However it was sent, the history of the contact has it. */
export const Sent: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write to the student' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A message to Olena' }))
    await step('in a messenger', async () => {
      const whatsApp = await dialog.findByRole('link', { name: 'WhatsApp' })
      // The test itself stays on its page.
      whatsApp.addEventListener('click', (event) => event.preventDefault())
      await userEvent.click(whatsApp)
      await expect(await dialog.findByText('Did you send the message on WhatsApp?')).toBeVisible()
      await userEvent.click(dialog.getByRole('button', { name: 'Sent' }))
      await waitFor(() =>
        expect(record).toHaveBeenCalledWith({
          _id: expect.any(String),
          studying_id: 's',
          messenger: 'WhatsApp',
          note_text: text,
          link_id: 'k',
        }),
      )
      await expect(dialog.queryByText(/^Did you send/)).toBeNull()
    })
    await step('as a copy, in other words and without the link', async () => {
      record.mockClear()
      const field = dialog.getByRole('textbox', { name: 'Message' })
      await userEvent.clear(field)
      await userEvent.type(field, 'Well done')
      await userEvent.click(dialog.getByRole('button', { name: 'Copy the text' }))
      await userEvent.click(await dialog.findByRole('button', { name: 'Sent' }))
      await waitFor(() =>
        expect(record).toHaveBeenCalledWith({ _id: expect.any(String), studying_id: 's', note_text: 'Well done' }),
      )
    })
    await step('a copy that was not sent is not recorded', async () => {
      record.mockClear()
      await userEvent.click(dialog.getByRole('button', { name: 'Copy the text' }))
      await userEvent.click(await dialog.findByRole('button', { name: 'Not sent' }))
      await expect(record).not.toHaveBeenCalled()
    })
  },
}

export const Failed: Story = {
  beforeEach: () => {
    prepare.mockImplementationOnce(() => {
      throw new AppError('The server is busy', 503)
    })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write to the student' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }))
    await expect(await dialog.findByRole('textbox', { name: 'Message' })).toHaveValue(text)
  },
}
