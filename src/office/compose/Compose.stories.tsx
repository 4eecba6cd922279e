import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, within } from 'storybook/test'
import type { StoredElement } from '#blocks/lesson.ts'
import { AppError } from '../../lib/api/app-error.ts'
import { useBlockMarks } from './presence/use-block-marks.tsx'
import { ComposerBar } from './ComposerBar.tsx'
import ConflictNote from './conflicts/ConflictNote.tsx'
import ConflictPanel from './conflicts/ConflictPanel.tsx'
import type { SaveStatus } from '../../sync/drafts/draft-sync.ts'
import { SaveNote } from './SaveNote.tsx'
import type { Collaborator } from './presence/watch-lesson.ts'

const meta = { title: 'Compose', component: ({ children }: { children: ReactNode }) => children } satisfies Meta<{
  children: ReactNode
}>

export default meta
type Story = StoryObj<typeof meta>

const words = (id: string, text: string): StoredElement => ({ id, type: 2, v: 1, data: { text: `<p>${text}</p>` } })
const retry = fn()
const choose = fn()
const showView = fn()
const publish = fn()
const decide = fn()
const chooseSide = fn()

const note = (status: SaveStatus, conflicts = 0): Story['args'] => ({
  children: <SaveNote status={status} conflicts={conflicts} onRetry={retry} onConflict={decide} />,
})

export const Unchanged: Story = {
  args: note({ kind: 'unchanged' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Changes are saved automatically')
  },
}

export const Saving: Story = {
  args: note({ kind: 'saving' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('saving…')
  },
}

export const Saved: Story = {
  args: note({ kind: 'saved', at: new Date(2026, 2, 1, 14, 2) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/saved 0?2:02|saved 14:02/)
  },
}

export const OnThisDevice: Story = {
  args: note({ kind: 'offline', isStored: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('no connection: kept on this device')
  },
}

export const Nowhere: Story = {
  args: note({ kind: 'offline', isStored: false }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('keep this page open')
  },
}

export const NotSaved: Story = {
  args: note({ kind: 'failed', error: new AppError('Please check “elements.3”', 400), isStored: true }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'could not be saved: Please check “elements.3” It is kept on this device.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const ToDecide: Story = {
  args: note({ kind: 'conflict' }, 1),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('saved, except 1 conflict')
    await userEvent.click(canvas.getByRole('button', { name: 'Resolve' }))
    await expect(decide).toHaveBeenCalled()
  },
}

const settingConflict = { kind: 'setting', field: 'lesson_title', mine: 'Abraham', theirs: 'Abraham and Lot' } as const

export const SettingToDecide: Story = {
  args: { children: <ConflictPanel conflicts={[settingConflict]} onChoose={choose} /> },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Abraham and Lot')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Keep both' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }))
    await expect(choose).toHaveBeenLastCalledWith(settingConflict, 'mine')
    // The focus moves from the removed button to the panel.
    await expect(canvas.getByRole('region', { name: 'Conflicting edits' })).toHaveFocus()
  },
}

const bothWrote = {
  id: 'b',
  mine: words('b', 'Abram went, as the Lord had told him.'),
  theirs: words('b', 'Abram left Haran, as the Lord had told him.'),
}

/** At the block itself: who, the difference, the choice. */
export const BlockToDecide: Story = {
  args: { children: <ConflictNote conflict={bothWrote} author="Oleh" onChoose={chooseSide} /> },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Oleh wrote here too')
    await expect(canvas.getByText('left Haran', { selector: 'ins' })).toBeVisible()
    await expect(canvas.getByText('went', { selector: 'del' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep both' }))
    await expect(chooseSide).toHaveBeenLastCalledWith('both')
  },
}

export const BlockDeletedByThem: Story = {
  args: {
    children: <ConflictNote conflict={{ ...bothWrote, theirs: undefined }} author={undefined} onChoose={chooseSide} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('They deleted this block.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Keep both' })).toBeNull()
  },
}

const author = (client_id: string, user_fullname: string, element_id: string | null = null): Collaborator => ({
  client_id,
  user_fullname,
  element_id,
})
const together = [
  author('1', 'Edyta Editor', 'b'),
  author('2', 'Марина Учитель'),
  author('3', 'Edyta Editor', 'a'),
  author('4', 'Ada Admin'),
  author('5', 'Marta Manager'),
]

export const Bar: Story = {
  args: {
    children: (
      <ComposerBar
        course={{ _id: 'course', course_title: 'The way of Abraham' }}
        status={{ kind: 'saved', at: new Date(2026, 2, 1, 14, 2) }}
        collaborators={together}
        view="phone"
        isPublished={false}
        conflicts={0}
        notices={fn()}
        onConflict={decide}
        onRetry={retry}
        onView={showView}
        onResize={fn()}
        onPublish={publish}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    // Two windows of one person count once.
    const people = within(canvas.getByRole('list', { name: 'Also in this lesson' }))
    await expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'EE',
      'МУ',
      'AA',
      '+1',
    ])
    await expect(people.getByRole('img', { name: 'Edyta Editor' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Phone preview', pressed: true }))
    await expect(showView).toHaveBeenLastCalledWith('edit')
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    await expect(publish).toHaveBeenCalled()
  },
}

function Marked() {
  const marks = useBlockMarks(together)
  return (
    <ul>
      <li>{marks.get('a')}</li>
      <li>{marks.get('b')}</li>
    </ul>
  )
}

export const InBlocks: Story = {
  args: { children: <Marked /> },
  play: async ({ canvas }) => {
    const marks = canvas.getAllByRole('listitem').map((item) => within(item).getByRole('img', { name: /^Here now/ }))
    await expect(marks).toHaveLength(2)
  },
}
