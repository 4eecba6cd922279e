import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn } from 'storybook/test'
import type { StoredElement } from '#blocks/lesson.ts'
import { AppError } from '../../lib/app-error.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import { SaveNote } from './SaveNote.tsx'

const meta = { title: 'Compose', component: ({ children }: { children: ReactNode }) => children } satisfies Meta<{
  children: ReactNode
}>

export default meta
type Story = StoryObj<typeof meta>

const words = (id: string, text: string): StoredElement => ({ id, type: 2, v: 1, data: { text: `<p>${text}</p>` } })
const lesson = { lesson_title: 'Abraham', lesson_order: 3, lesson_length: 15 }
const retry = fn()
const keepMine = fn()
const takeTheirs = fn()

export const Saved: Story = {
  args: { children: <SaveNote status={{ kind: 'saved', at: new Date(2026, 2, 1, 14, 2) }} onRetry={retry} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/saved 0?2:02|saved 14:02/)
  },
}

export const NotSaved: Story = {
  args: {
    children: (
      <SaveNote status={{ kind: 'failed', error: new AppError('Please check “elements.3”', 400) }} onRetry={retry} />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('could not be saved: Please check “elements.3”')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const Conflict: Story = {
  args: {
    children: (
      <ConflictPanel
        mine={[words('a', 'The same on both sides'), words('b', 'Abram went, as the Lord had told him.')]}
        theirs={[
          words('a', 'The same on both sides'),
          words('b', 'Abram left Haran.'),
          words('c', 'Lot went with him.'),
        ]}
        lesson={lesson}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('2 blocks differ.')
    await expect(canvas.getByText('Abram went, as the Lord had told him.')).toBeVisible()
    await expect(canvas.getByText('Abram left Haran.')).toBeVisible()
    await expect(canvas.queryByText('The same on both sides')).toBeNull()
    await expect(canvas.getByText('This block is not there.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }))
    await expect(keepMine).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Take theirs' }))
    await expect(takeTheirs).toHaveBeenCalledOnce()
  },
}
