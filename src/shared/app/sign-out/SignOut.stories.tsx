import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../../../ui/Button.tsx'
import { askToDelete } from './ask-to-delete.tsx'

const answered = fn<(isToDelete: boolean) => void>()
const questions = ['2 answers have not reached the school. Delete them?', '1 comment has not reached the school.']

const meta = {
  title: 'App/Sign out',
  component: Button,
  args: { children: 'Sign out', onClick: () => void askToDelete(questions).then(answered) },
  beforeEach: () => void answered.mockReset(),
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Keep: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('all questions are asked in one dialog', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
      const dialog = await screen.findByRole('alertdialog', { name: 'Delete what was not sent?' })
      for (const question of questions) await expect(dialog).toHaveTextContent(question)
    })
    await step('Escape keeps everything, and the focus returns', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(answered).toHaveBeenCalledWith(false))
      await expect(screen.queryByRole('alertdialog')).toBeNull()
      await expect(canvas.getByRole('button', { name: 'Sign out' })).toHaveFocus()
    })
  },
}

export const Delete: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(answered).toHaveBeenCalledWith(true))
  },
}
