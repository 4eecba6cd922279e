import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { handle } from '../testing/editor-steps.ts'
import { EditorStage } from '../testing/EditorStage.tsx'
import { quote, sampleFacts, test, text, title } from '../testing/sample-elements.ts'

const meta = {
  title: 'Engine/LessonEditor/Folding',
  component: EditorStage,
  args: { elements: [title, text, quote, test], lesson: sampleFacts, onChange: fn() },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const BlocksAreFolded: Story = {
  args: { elements: [title, text, quote].map((element) => ({ ...element, id: `fold-${element.id}` })) },
  play: async ({ canvas, userEvent, step }) => {
    await step('one block, by its tool or the arrow at its handle', async () => {
      handle(2, 'Text').focus()
      await userEvent.click(await canvas.findByRole('button', { name: 'Fold Text' }))
      await expect(canvas.getByRole('button', { name: /^Text Many years later/ })).toBeVisible()
      await waitFor(() => expect(handle(2, 'Text')).toHaveFocus())
      await userEvent.keyboard('{ArrowRight}')
      await expect(canvas.getByRole('button', { name: 'Edit Text' })).toBeInTheDocument()
    })
    await step('all blocks, and a press unfolds one', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Fold all' }))
      await expect(canvas.queryByRole('button', { name: /^Edit/ })).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: /^Bible quote/ }))
      await expect(canvas.getByRole('button', { name: 'Edit Bible quote' })).toBeInTheDocument()
    })
    await step('opening a folded block unfolds it', async () => {
      handle(2, 'Text').focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus())
      await userEvent.click(canvas.getByRole('button', { name: 'Fold all' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Unfold all' }))
      await expect(canvas.getAllByRole('button', { name: /^Edit/ })).toHaveLength(3)
    })
  },
}
