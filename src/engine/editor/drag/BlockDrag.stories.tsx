import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { handle } from '../testing/editor-steps.ts'
import { EditorStage, idsOf } from '../testing/EditorStage.tsx'
import { quote, sampleFacts, test, text, title } from '../testing/sample-elements.ts'

const meta = {
  title: 'Engine/LessonEditor/Order',
  component: EditorStage,
  args: { elements: [title, text, quote, test], lesson: sampleFacts, onChange: fn() },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const BlocksMoveByKeyboard: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('arrows go from handle to handle', async () => {
      handle(1, 'Title on wide picture').focus()
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      await expect(handle(3, 'Bible quote')).toHaveFocus()
      await userEvent.keyboard('{End}')
      await expect(handle(4, 'Single-choice test')).toHaveFocus()
      await userEvent.keyboard('{ArrowUp}')
    })
    await step('Alt and an arrow move the block, which is announced', async () => {
      await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
      await expect(idsOf(args)).toEqual(['title', 'quote', 'text', 'test'])
      await waitFor(() => expect(handle(2, 'Bible quote')).toHaveFocus())
      await expect(canvas.getByText('Bible quote: now 2 of 4')).toBeInTheDocument()
    })
    await step('buttons do the same and keep the focus', async () => {
      const up = () => canvas.getByRole('button', { name: 'Move Bible quote up' })
      up().focus()
      await userEvent.keyboard('{Enter}')
      await expect(idsOf(args)).toEqual(['quote', 'title', 'text', 'test'])
      // The first block cannot move up.
      await waitFor(() => expect(handle(1, 'Bible quote')).toHaveFocus())
      await expect(up()).toBeDisabled()
    })
  },
}

/** Drags a handle to the lower edge of a box, which is measured while dragging. */
async function drag(source: HTMLElement, boxOf: () => DOMRect) {
  const { left, top } = source.getBoundingClientRect()
  const send = (target: EventTarget, kind: string, x: number, y: number) =>
    target.dispatchEvent(
      new PointerEvent(kind, { bubbles: true, isPrimary: true, button: 0, clientX: x, clientY: y, pointerId: 1 }),
    )
  send(source, 'pointerdown', left + 4, top + 4)
  send(document, 'pointermove', left + 4, top + 14)
  await new Promise(requestAnimationFrame)
  const { left: clientX, bottom } = boxOf()
  const clientY = bottom - 2
  for (const share of [0.5, 1]) {
    send(document, 'pointermove', left + (clientX - left) * share, top + (clientY - top) * share)
    await new Promise(requestAnimationFrame)
  }
  const line = await waitFor(() => {
    const found = document.querySelector('[data-drop]')
    if (!found) throw new Error('no line says where it would drop')
    return found
  })
  await expect(line).toBeVisible()
  send(document, 'pointerup', clientX, clientY)
}

export const BlocksAreDragged: Story = {
  args: { elements: ['a', 'b', 'c', 'd'].map((id) => ({ ...text, id, data: { text: `<p>Text ${id}</p>` } })) },
  play: async ({ args, canvas, userEvent, step }) => {
    const box = (number: number) =>
      canvas.getByRole('listitem', { name: `Block ${number}: Text` }).getBoundingClientRect()
    await userEvent.hover(canvas.getByRole('list', { name: 'Lesson blocks' }))
    await document.fonts.ready
    // The lazy chunk is loaded.
    await waitFor(() => expect(document.querySelector('[id^="DndLiveRegion"]')).not.toBeNull())
    await step('moves one block', async () => {
      await drag(handle(1, 'Text'), () => box(3))
      await waitFor(() => expect(idsOf(args)).toEqual(['b', 'c', 'a', 'd']))
      await expect(canvas.getByText('Text: now 3 of 4')).toBeInTheDocument()
    })
    await step('moves the selection together', async () => {
      // dnd-kit suppresses clicks for a moment after a drag.
      await waitFor(async () => {
        await userEvent.click(handle(1, 'Text'))
        await expect(handle(1, 'Text')).toHaveAttribute('aria-pressed', 'true')
      })
      await userEvent.keyboard('{Shift>}')
      await userEvent.click(handle(2, 'Text'))
      await userEvent.keyboard('{/Shift}')
      await drag(handle(1, 'Text'), () => box(4))
      await waitFor(() => expect(idsOf(args)).toEqual(['a', 'd', 'b', 'c']))
    })
  },
}
