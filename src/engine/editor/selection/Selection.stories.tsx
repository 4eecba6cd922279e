import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import type { StoredElement } from '#blocks/lesson.ts'
import { handle, wordsOf } from '../testing/editor-steps.ts'
import { EditorStage, idsOf, lastOf } from '../testing/EditorStage.tsx'
import { quote, sampleFacts, test, text, title } from '../testing/sample-elements.ts'

const meta = {
  title: 'Engine/LessonEditor/Selection',
  component: EditorStage,
  args: { elements: [title, text, quote, test], lesson: sampleFacts, onChange: fn() },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const SeveralAreSelected: Story = {
  args: { elements: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...text, id, data: { text: `<p>Text ${id}</p>` } })) },
  play: async ({ args, canvas, userEvent, step }) => {
    const tool = (name: string) => canvas.getByRole('button', { name })
    await step('by pressing handles with Shift and Ctrl', async () => {
      await userEvent.click(handle(1, 'Text'))
      await userEvent.keyboard('{Shift>}')
      await userEvent.click(handle(3, 'Text'))
      await userEvent.keyboard('{/Shift}')
      await expect(canvas.getByText('Selected: 3')).toBeInTheDocument()
      await userEvent.keyboard('{Control>}')
      await userEvent.click(handle(2, 'Text'))
      await userEvent.keyboard('{/Control}')
      await expect(canvas.getByText('Selected: 2')).toBeInTheDocument()
    })
    await step('moves the selection and keeps it', async () => {
      await userEvent.click(tool('Move selection down'))
      await expect(idsOf(args)).toEqual(['b', 'd', 'a', 'c', 'e'])
      await expect(handle(3, 'Text')).toHaveAttribute('aria-pressed', 'true')
    })
    await step('duplicates the selection', async () => {
      await userEvent.click(tool('Duplicate selection'))
      await expect(
        lastOf(args)
          .map(wordsOf)
          .map((words) => words?.at(-5)),
      ).toEqual([...'bdacace'])
      await expect(new Set(idsOf(args)).size).toBe(7)
      await expect(canvas.getByText('Selected: 2')).toBeInTheDocument()
    })
    await step('deletes the selection and undoes that', async () => {
      await userEvent.click(tool('Delete selection'))
      await expect(idsOf(args)).toEqual(['b', 'd', 'a', 'c', 'e'])
      await expect(canvas.queryByText(/^Selected/)).toBeNull()
      await expect(await canvas.findByText('Deleted: Blocks: 2')).toBeInTheDocument()
      await userEvent.click(
        within(canvas.getByText('Deleted: Blocks: 2').parentElement as HTMLElement).getByRole('button'),
      )
      await expect(lastOf(args)).toHaveLength(7)
    })
    await step('by keyboard; Escape clears the selection', async () => {
      handle(2, 'Text').focus()
      await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
      await expect(canvas.getByText('Selected: 3')).toBeInTheDocument()
      await expect(handle(4, 'Text')).toHaveFocus()
      await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
      await expect(canvas.getByText('Selected: 2')).toBeInTheDocument()
      await userEvent.keyboard('{Escape}')
      await expect(canvas.queryByText(/^Selected/)).toBeNull()
      await userEvent.keyboard(' ')
      await expect(canvas.getByText('Selected: 1')).toBeInTheDocument()
      await userEvent.keyboard('{Control>}a{/Control}{Delete}')
      await expect(lastOf(args)).toEqual([])
      await userEvent.keyboard('{Control>}z{/Control}')
      await expect(lastOf(args)).toHaveLength(7)
    })
    await step('by checkboxes', async () => {
      await userEvent.click(tool('Select blocks'))
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Block 1: Text' }))
      await userEvent.click(canvas.getAllByRole('button', { name: 'Edit Text' })[1] as HTMLElement)
      await expect(canvas.getByText('Selected: 2')).toBeInTheDocument()
      await expect(canvas.getByRole('checkbox', { name: 'Block 2: Text' })).toBeChecked()
      await userEvent.click(tool('Clear the selection'))
      await expect(canvas.queryByRole('checkbox')).toBeNull()
    })
  },
}

export const CopiesHaveTheirOwnIds: Story = {
  play: async ({ args, canvas, userEvent }) => {
    handle(4, 'Single-choice test').focus()
    await userEvent.click(await canvas.findByRole('button', { name: 'Duplicate Single-choice test' }))
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
    await waitFor(() => expect(handle(5, 'Single-choice test')).toHaveFocus())
  },
}
