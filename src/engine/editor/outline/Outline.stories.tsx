import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { handle } from '../testing/editor-steps.ts'
import { EditorStage } from '../testing/EditorStage.tsx'
import { quote, sampleFacts, test, text, title } from '../testing/sample-elements.ts'

const meta = {
  title: 'Engine/LessonEditor/Outline',
  component: EditorStage,
  args: { elements: [title, text, quote, test], lesson: sampleFacts, onChange: fn() },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const TheOutlineLeads: Story = {
  args: {
    elements: [
      text,
      { id: 'part', type: 3, v: 1, data: { text: 'The way' } },
      { id: 'smaller', type: 4, v: 1, data: { text: 'The first step' } },
      quote,
      { id: 'next', type: 3, v: 1, data: { text: 'The end' } },
    ],
  },
  play: async ({ canvas, userEvent, step }) => {
    const button = canvas.getByRole('button', { name: 'Outline' })
    await userEvent.click(button)
    const outline = await screen.findByRole('navigation', { name: 'Outline' })
    await step('indents blocks below their heading', async () => {
      const entries = within(outline).getAllByRole('button')
      await expect(entries.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Text Many years later/),
        'The way',
        'The first step',
        expect.stringMatching(/^Bible quote Abram believed/),
        'The end',
      ])
      const indents = entries.map(({ style }) => Number.parseFloat(style.paddingInlineStart))
      await expect(indents).toEqual([0.5, 0.5, 1.25, 2, 0.5])
    })
    await step('goes to a block by keyboard and focuses it', async () => {
      within(outline).getByRole('button', { name: 'The way' }).focus()
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
      await waitFor(() => expect(handle(4, 'Bible quote')).toHaveFocus())
    })
    await step('marks the current block', async () => {
      if (!screen.queryByRole('navigation', { name: 'Outline' })) await userEvent.click(button)
      const again = await screen.findByRole('navigation', { name: 'Outline' })
      await expect(within(again).getByRole('button', { name: /^Bible quote/ })).toHaveAttribute('aria-current', 'true')
    })
  },
}
