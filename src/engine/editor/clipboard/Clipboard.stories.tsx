import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import type { StoredElement } from '#blocks/lesson.ts'
import { clipboard } from '../testing/editor-steps.ts'
import { EditorStage, idsOf, lastOf } from '../testing/EditorStage.tsx'
import { quote, sampleFacts, test, text, title } from '../testing/sample-elements.ts'

const meta = {
  title: 'Engine/LessonEditor/Clipboard',
  component: EditorStage,
  args: { elements: [title, text, quote, test], lesson: sampleFacts, onChange: fn() },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

const second = fn()

export const BlocksGoToAnotherLesson: Story = {
  render: (args) => (
    <>
      <section aria-label="First lesson">
        <EditorStage {...args} />
      </section>
      <section aria-label="Second lesson">
        <EditorStage {...args} elements={[{ ...text, id: 'other' }]} onChange={second} />
      </section>
    </>
  ),
  play: async ({ args, canvas, userEvent, step }) => {
    second.mockClear()
    const from = within(canvas.getByRole('region', { name: 'First lesson' }))
    const to = within(canvas.getByRole('region', { name: 'Second lesson' }))
    const pasted = () => (second.mock.calls.at(-1)?.[0] ?? []) as StoredElement[]
    let copied = new DataTransfer()
    await step('copied by keyboard, pasted after the block with the focus, with new ids', async () => {
      from.getByRole('button', { name: 'Block 3: Bible quote' }).focus()
      await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
      copied = clipboard('copy')
      await expect(copied.getData('text/plain')).toContain('Abram believed the Lord.')
      to.getByRole('button', { name: 'Block 1: Text' }).focus()
      clipboard('paste', copied)
      await expect(pasted().map(({ type }) => type)).toEqual([2, 1, 7])
      await expect(pasted()[1]?.data).toEqual(quote.data)
      const ids = JSON.stringify(pasted().slice(1))
      for (const old of ['"quote"', '"test"', '"i1"', '"i2"']) await expect(ids).not.toContain(old)
      await expect(to.getByText('Selected: 2')).toBeInTheDocument()
    })
    await step('cut removes the block', async () => {
      from.getByRole('button', { name: 'Block 3: Bible quote' }).focus()
      clipboard('cut')
      await expect(idsOf(args)).toEqual(['title', 'text'])
    })
    await step('rejects invalid and unknown blocks and sanitizes the rest', async () => {
      const paste = (blocks: unknown) => {
        const data = new DataTransfer()
        const carrier = document.createElement('div')
        carrier.setAttribute('data-lesson-blocks', JSON.stringify(blocks))
        data.setData('text/html', carrier.outerHTML)
        clipboard('paste', data)
      }
      const before = pasted().length
      to.getByRole('button', { name: 'Block 1: Text' }).focus()
      paste('words')
      paste([{ type: 999, v: 1, data: {} }, { type: 2, v: 1, data: { text: 7 } }, null])
      await expect(pasted()).toHaveLength(before)
      await expect((await canvas.findAllByText(/were left out: 3/))[0]).toBeInTheDocument()
      paste([
        {
          type: 2,
          v: 1,
          data: {
            text: '<p onclick="x()">Kept <b>words</b> <a href="javascript:x()">here</a><img src="x" onerror="x()"></p><script>x()</script>',
          },
        },
      ])
      await expect(pasted().at(-1)?.data).toEqual({ text: '<p>Kept words <a>here</a></p>' })
    })
    await step('inside a text, the text handles copy and paste', async () => {
      const before = pasted().length
      to.getByRole('button', { name: 'Block 1: Text' }).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(to.getByRole('textbox', { name: 'Text' })).toHaveFocus())
      await expect(clipboard('copy').getData('text/html')).not.toContain('data-lesson-blocks')
      await expect(pasted()).toHaveLength(before)
    })
    await step('copies and pastes by button without access to the clipboard', async () => {
      await userEvent.click(from.getByRole('button', { name: 'Block 1: Title on wide picture' }))
      await userEvent.click(from.getByRole('button', { name: 'Copy selection' }))
      await userEvent.click(from.getByRole('button', { name: 'Clear the selection' }))
      await userEvent.click(from.getByRole('button', { name: 'Paste blocks' }))
      await waitFor(() => expect(lastOf(args).map(({ type }) => type)).toEqual([16, 16, 2]))
    })
  },
}
