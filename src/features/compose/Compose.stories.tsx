import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useRef } from 'react'
import { expect, fn, within } from 'storybook/test'
import type { StoredElement } from '#blocks/lesson.ts'
import { AppError } from '../../lib/app-error.ts'
import { ColleaguesInBlocks } from './ColleaguesInBlocks.tsx'
import { ComposerBar } from './ComposerBar.tsx'
import ConflictPanel from './ConflictPanel.tsx'
import type { SaveStatus } from './draft-saver.ts'
import type { Conflict } from './merge-drafts.ts'
import { SaveNote } from './SaveNote.tsx'
import type { Colleague } from './watch-lesson.ts'

const meta = { title: 'Compose', component: ({ children }: { children: ReactNode }) => children } satisfies Meta<{
  children: ReactNode
}>

export default meta
type Story = StoryObj<typeof meta>

const words = (id: string, text: string): StoredElement => ({ id, type: 2, v: 1, data: { text: `<p>${text}</p>` } })
const lesson = { lesson_title: 'Abraham', lesson_order: 3, lesson_length: 15 }
const retry = fn()
const choose = fn()
const look = fn()
const publish = fn()

const note = (status: SaveStatus): Story['args'] => ({ children: <SaveNote status={status} onRetry={retry} /> })

export const Unchanged: Story = {
  args: note({ kind: 'unchanged' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Changes are saved by themselves')
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
  args: note({ kind: 'offline', kept: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('no connection: kept on this device')
  },
}

export const Nowhere: Story = {
  args: note({ kind: 'offline', kept: false }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('do not close this page')
  },
}

export const NotSaved: Story = {
  args: note({ kind: 'failed', error: new AppError('Please check “elements.3”', 400), kept: true }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'could not be saved: Please check “elements.3” It is kept on this device.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const ToDecide: Story = {
  args: note({ kind: 'conflict' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('saved, but for what you still have to decide')
  },
}

const conflicts: Conflict[] = [
  { kind: 'setting', field: 'lesson_title', mine: 'Abraham', theirs: 'Abraham and Lot' },
  {
    kind: 'element',
    id: 'b',
    mine: words('b', 'Abram went, as the Lord had told him.'),
    theirs: words('b', 'Abram left Haran.'),
  },
  { kind: 'element', id: 'c', mine: words('c', 'Lot went with him.'), theirs: undefined },
]

export const ConflictsToDecide: Story = {
  args: { children: <ConflictPanel conflicts={conflicts} lesson={lesson} onChoose={choose} /> },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Somebody changed 3 places that you were changing too.')
    const [title, both, deleted] = canvas.getAllByRole('listitem').map((item) => within(item))
    if (!title || !both || !deleted) throw new Error('three conflicts are shown')
    await expect(both.getByText('Abram left Haran.')).toBeVisible()
    await expect(deleted.getByText('This block was deleted.')).toBeVisible()
    await expect(deleted.queryByRole('button', { name: 'Keep both' })).toBeNull()
    await expect(title.queryByRole('button', { name: 'Keep both' })).toBeNull()
    await userEvent.click(both.getByRole('button', { name: 'Keep both' }))
    await expect(choose).toHaveBeenLastCalledWith(conflicts[1], 'both')
    // The focus does not fall out of the page with the button that goes.
    await expect(canvas.getByRole('region', { name: 'You both wrote here' })).toHaveFocus()
    await userEvent.click(title.getByRole('button', { name: 'Keep mine' }))
    await expect(choose).toHaveBeenLastCalledWith(conflicts[0], 'mine')
    await userEvent.click(deleted.getByRole('button', { name: 'Take theirs' }))
    await expect(choose).toHaveBeenLastCalledWith(conflicts[2], 'theirs')
  },
}

const colleague = (client_id: string, user_fullname: string, element_id: string | null = null): Colleague => ({
  client_id,
  user_fullname,
  element_id,
})
const together = [
  colleague('1', 'Edyta Editor', 'b'),
  colleague('2', 'Марина Учитель'),
  colleague('3', 'Edyta Editor', 'a'),
  colleague('4', 'Ada Admin'),
  colleague('5', 'Marta Manager'),
]

export const Bar: Story = {
  args: {
    children: (
      <ComposerBar
        course={{ _id: 'course', course_title: 'The way of Abraham' }}
        status={{ kind: 'saved', at: new Date(2026, 2, 1, 14, 2) }}
        colleagues={together}
        look="phone"
        hasNews
        isBlocked={false}
        onRetry={retry}
        onLook={look}
        onPublish={publish}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    // Two windows are one person.
    const people = within(canvas.getByRole('list', { name: 'Also in this lesson' }))
    await expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'EE',
      'МУ',
      'AA',
      '+1',
    ])
    await expect(people.getByRole('img', { name: 'Edyta Editor' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Preview on a phone', pressed: true }))
    await expect(look).toHaveBeenLastCalledWith('edit')
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    await expect(publish).toHaveBeenCalled()
  },
}

function Marked() {
  const content = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={content}>
        <li data-element="a">First</li>
        <li data-element="b">Second</li>
      </ul>
      <ColleaguesInBlocks colleagues={together} within={content} />
    </>
  )
}

export const InBlocks: Story = {
  args: { children: <Marked /> },
  play: async ({ canvas }) => {
    const marks = canvas.getAllByRole('listitem').map((item) => within(item).getByRole('img', { name: /^Here now/ }))
    await expect(marks).toHaveLength(2)
  },
}
