import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { AppError } from '../../../lib/api/app-error.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { TellStudent } from './TellStudent.tsx'

const text = 'Peace to you, Olena! There is an answer for you: https://school.test/lesson/token'
const prepare = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Grading/A message to the student',
  component: FakeServer,
  args: {
    path: '/',
    pages: { '/': <TellStudent studyingId="s" /> },
    replies: { 'studyings.prepareMessage': (input) => prepare(input) },
  },
  beforeEach: () => {
    prepare.mockReset().mockReturnValue({ studying_user_name: 'Olena', text, phone: '380671234567' })
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
    prepare.mockReturnValue({ studying_user_name: '', text, phone: null })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write to the student' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A message to the student' }))
    await expect(await dialog.findByText(/^You cannot see the phone number here/)).toBeVisible()
    await expect(dialog.queryByRole('link')).toBeNull()
    await expect(dialog.getByRole('button', { name: 'Copy the text' })).toBeVisible()
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
