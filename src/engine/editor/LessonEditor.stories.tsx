import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { BlockHostProvider } from '#blocks/kit/host.ts'
import { sampleHost } from '#blocks/kit/testing/sample-host.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { Snackbar } from '../../ui/Snackbar.tsx'
import { LessonEditor } from './LessonEditor.tsx'

type EditorProps = ComponentProps<typeof LessonEditor>

/** The editor with its lesson in local state, as the application keeps it. */
function EditorStage({ elements: initial, lesson, onChange }: EditorProps) {
  const [elements, setElements] = useState(initial)
  return (
    <BlockHostProvider value={sampleHost}>
      <LessonEditor
        elements={elements}
        lesson={lesson}
        onChange={(next) => {
          setElements(next)
          onChange(next)
        }}
      />
      <Snackbar />
    </BlockHostProvider>
  )
}

const title: StoredElement = { id: 'title', type: 16, v: 1, data: { src: '/uploads/hills.jpg' } }
const text: StoredElement = {
  id: 'text',
  type: 2,
  v: 1,
  data: { text: '<p>Many years later God chose a man whose name was Abram, and told him to leave his country.</p>' },
}
const quote: StoredElement = {
  id: 'quote',
  type: 1,
  v: 1,
  data: { text: '<p>Abram believed the Lord.</p>', ref: 'Genesis 15:6', translation: 'own rendering' },
}
const test: StoredElement = {
  id: 'test',
  type: 7,
  v: 1,
  data: {
    question: 'What did God promise Abram?',
    items: [
      { id: 'i1', text: 'A long life without hardship', url: '' },
      { id: 'i2', text: 'To bless all peoples through him', url: '' },
    ],
    true_answers: 1,
    check_only: false,
  },
}
const unknown: StoredElement = { id: 'later', type: 999, v: 3, data: { id: 'kept', words: ['of', 'tomorrow'] } }

const meta = {
  title: 'Engine/LessonEditor',
  component: EditorStage,
  args: {
    elements: [title, text, quote, test],
    lesson: { lesson_title: 'Abraham: trust that sets out', lesson_order: 3, lesson_length: 15 },
    onChange: fn(),
  },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

/** The lesson that the editor has handed out last. */
function lastOf({ onChange }: EditorProps): StoredElement[] {
  const calls = (onChange as ReturnType<typeof fn>).mock.calls
  return calls.at(-1)?.[0] as StoredElement[]
}
const idsOf = (args: EditorProps) => lastOf(args).map(({ id }) => id)

export const LooksLikeTheLesson: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Many years later/)).toBeVisible()
    await expect(canvas.getByText('Genesis 15:6 · own rendering')).toBeVisible()
    // A look only: nothing inside a block can be reached.
    for (const radio of canvas.getAllByRole('radio')) await expect(radio.closest('[inert]')).not.toBeNull()
  },
}

export const OneBlockIsEdited: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('a press opens a block and puts the focus into it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Edit Bible quote' }))
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit: Words of Scripture' })).toHaveFocus())
    })
    await step('what is written goes out with the rest of the lesson as it was', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Where it is written' }), '!')
      await expect(lastOf(args)).toEqual([
        title,
        text,
        {
          ...quote,
          data: { text: '<p>Abram believed the Lord.</p>', ref: 'Genesis 15:6!', translation: 'own rendering' },
        },
        test,
      ])
    })
    await step('opening another block by keyboard closes the first', async () => {
      canvas.getByRole('button', { name: 'Edit Single-choice test' }).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Question' })).toHaveFocus())
      await expect(canvas.queryByRole('textbox', { name: 'Where it is written' })).toBeNull()
    })
    await step('Escape closes it and leaves the focus at the block', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit Single-choice test' })).toHaveFocus())
    })
  },
}

export const BlocksAreAdded: Story = {
  args: { elements: [title, text] },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('at the end', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add block' }))
      const palette = await screen.findByRole('dialog', { name: 'Add a block' })
      await userEvent.click(within(palette).getByRole('button', { name: 'Question with a written answer' }))
      await expect(lastOf(args)[2]).toMatchObject({ type: 9, v: 1, data: { text: '' } })
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Question' })).toHaveFocus())
    })
    await step('between two blocks, by keyboard alone', async () => {
      canvas.getByRole('button', { name: 'Add a block before Text' }).focus()
      await userEvent.keyboard('{Enter}')
      const palette = await screen.findByRole('dialog', { name: 'Add a block' })
      within(palette).getByRole('button', { name: 'Heading' }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(lastOf(args).map(({ type }) => type)).toEqual([16, 3, 2, 9])
      await expect(new Set(idsOf(args)).size).toBe(4)
    })
    await step('closing the palette adds nothing and gives the focus back', async () => {
      const button = canvas.getByRole('button', { name: 'Add a block before Text' })
      const before = idsOf(args)
      await userEvent.click(button)
      await screen.findByRole('dialog', { name: 'Add a block' })
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(button).toHaveFocus())
      await expect(idsOf(args)).toEqual(before)
    })
  },
}

export const BlocksMoveByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const up = () => canvas.getByRole('button', { name: 'Move Bible quote up' })
    up().focus()
    await userEvent.keyboard('{Enter}')
    await expect(idsOf(args)).toEqual(['title', 'quote', 'text', 'test'])
    await waitFor(() => expect(up()).toHaveFocus())
    await expect(canvas.getByText('Bible quote: now 2 of 4')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect(idsOf(args)).toEqual(['quote', 'title', 'text', 'test'])
    // Up is closed at the top; the way back stays under the finger.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move Bible quote down' })).toHaveFocus())
    await expect(up()).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Move Single-choice test down' })).toBeDisabled()
  },
}

export const CopiesHaveTheirOwnIds: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Duplicate Single-choice test' }))
    const [original, copy] = lastOf(args).slice(3)
    await expect(original).toEqual(test)
    const { items, ...data } = (copy as StoredElement).data as { items: { id: string; text: string }[] }
    await expect(copy?.id).not.toBe('test')
    await expect(items.map(({ text }) => text)).toEqual([
      'A long life without hardship',
      'To bless all peoples through him',
    ])
    await expect(new Set(['i1', 'i2', ...items.map(({ id }) => id)]).size).toBe(4)
    await expect(data).toEqual({ question: 'What did God promise Abram?', true_answers: 1, check_only: false })
    await waitFor(() => expect(canvas.getByRole('listitem', { name: 'Block 5: Single-choice test' })).toHaveFocus())
  },
}

export const DeletedBlocksComeBack: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('the next block has the focus after a deletion', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Delete Text' }))
      await expect(idsOf(args)).toEqual(['title', 'quote', 'test'])
      await waitFor(() => expect(canvas.getByRole('listitem', { name: 'Block 2: Bible quote' })).toHaveFocus())
    })
    await step('undo puts it back in its place, after other changes too', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Move Single-choice test up' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(lastOf(args)).toEqual([title, text, test, quote])
      await waitFor(() => expect(canvas.getByRole('listitem', { name: 'Block 2: Text' })).toHaveFocus())
    })
  },
}

export const UnreadableBlocksAreKept: Story = {
  args: { elements: [text, unknown] },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('it can be neither opened nor copied', async () => {
      await expect(canvas.getByText('This block is kept as it is')).toBeVisible()
      await expect(canvas.queryByRole('button', { name: 'Edit Unknown block' })).toBeNull()
      await expect(canvas.queryByRole('button', { name: 'Duplicate Unknown block' })).toBeNull()
    })
    await step('it moves as it is', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Move Unknown block up' }))
      await expect(lastOf(args)).toEqual([unknown, text])
    })
    await step('writing beside it leaves it as it is', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Duplicate Text' }))
      await expect(lastOf(args)[0]).toEqual(unknown)
    })
    await step('it can be deleted', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Delete Unknown block' }))
      await expect(lastOf(args).map(({ type }) => type)).toEqual([2, 2])
    })
  },
}

export const EmptyLesson: Story = {
  args: { elements: [{ ...text, data: { text: '' } }] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Nothing here yet. Press to write.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Text' }))
    await expect(lastOf(args)).toEqual([])
    await expect(canvas.getByText('This lesson has no blocks yet. Begin with a title or a text.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add block' })).toHaveFocus())
  },
}
