import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { typeText } from '#blocks/kit/testing/type-text.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { findPalette, handle, option, wordsOf } from './testing/editor-steps.ts'
import { EditorStage, lastOf } from './testing/EditorStage.tsx'
import { quote, sampleFacts, test, text, title, unknown } from './testing/sample-elements.ts'

const meta = {
  title: 'Engine/LessonEditor',
  component: EditorStage,
  args: { elements: [title, text, quote, test], lesson: sampleFacts, onChange: fn() },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

const list: StoredElement = {
  id: 'list',
  type: 5,
  v: 1,
  data: { items: ['First', 'Second', 'Third item'] },
}

export const LooksLikeTheLesson: Story = {
  args: { elements: [title, text, quote, test, list] },
  play: async ({ canvas }) => {
    const marked = canvas.getByText('Third item').closest('ul') as HTMLElement
    await expect(getComputedStyle(marked).listStyleType).toBe('disc')
    await expect(canvas.getByText(/Many years later/)).toBeVisible()
    await expect(canvas.getByText('Genesis 15:6 · own rendering')).toBeVisible()
    // A preview only: nothing inside a block can be focused.
    for (const radio of canvas.getAllByRole('radio')) await expect(radio.closest('[inert]')).not.toBeNull()
  },
}

export const OneBlockIsEdited: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('a press opens a block and its text', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Edit Bible quote' }))
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Verse text' })).toHaveFocus())
    })
    await step('a change is reported with the rest of the lesson unchanged', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Reference' }), '!')
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
      handle(4, 'Single-choice test').focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Question' })).toHaveFocus())
      await expect(canvas.queryByRole('textbox', { name: 'Reference' })).toBeNull()
    })
    await step('Escape closes it and leaves the focus at the block', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(handle(4, 'Single-choice test')).toHaveFocus())
    })
    await step('a press on words puts the caret there', async () => {
      const words = canvas.getByText(/Many years later/)
      const at = document.createRange()
      at.setStart(words.firstChild as Text, 'Many years'.length)
      at.collapse(true)
      const { left, top, height } = at.getBoundingClientRect()
      const opener = canvas.getByRole('button', { name: 'Edit Text' })
      await userEvent.pointer({
        keys: '[MouseLeft]',
        target: opener,
        coords: { clientX: left, clientY: top + height / 2 },
      })
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus())
      await waitFor(() => expect(getSelection()?.anchorOffset).toBe('Many years'.length))
    })
  },
}

const paragraphs = ['One', '', '', 'Two', '', 'Three is the last paragraph']
const withBlankLines: StoredElement = {
  id: 'blank',
  type: 2,
  v: 1,
  data: { text: paragraphs.map((words) => `<p>${words}</p>`).join('') },
}
/** Presses a letter of a block that is not open. */
async function pressLetter(words: HTMLElement, label: string, offset: number) {
  const at = document.createRange()
  at.setStart(words.firstChild as Text, offset)
  at.collapse(true)
  const { left, top, height } = at.getBoundingClientRect()
  const coords = { clientX: left, clientY: top + height / 2 }
  await userEvent.pointer({
    keys: '[MouseLeft]',
    target: screen.getByRole('button', { name: `Edit ${label}` }),
    coords,
  })
}

export const ThePressedLetterGetsTheCaret: Story = {
  args: { elements: [withBlankLines, list] },
  play: async ({ canvas, step }) => {
    const caret = () => [getSelection()?.anchorNode?.textContent, getSelection()?.anchorOffset]
    await step('in a text with blank lines', async () => {
      const words = canvas.getByText('Three is the last paragraph')
      const { top } = words.getBoundingClientRect()
      await pressLetter(words, 'Text', 'Three'.length)
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus())
      await waitFor(() => expect(caret()).toEqual(['Three is the last paragraph', 'Three'.length]))
      const now = canvas.getByText('Three is the last paragraph').getBoundingClientRect().top
      await expect(Math.abs(now - top)).toBeLessThan(2)
    })
    await step('in a block whose edit view looks different', async () => {
      await pressLetter(canvas.getByText('Third item'), 'Bulleted list', 'Third'.length)
      await waitFor(() => expect(caret()).toEqual(['Third item', 'Third'.length]))
    })
  },
}

export const LettersTypedAtOnce: Story = {
  args: { elements: [title] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add block' }))
    await findPalette()
    await userEvent.click(option('Text'))
    // Without waiting: whatever has the focus takes them.
    typeText('first words')
    await waitFor(() => expect(wordsOf(lastOf(args)[1])).toBe('<p>first words</p>'))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus())
  },
}

export const UnsupportedBlocks: Story = {
  args: { elements: [text, unknown] },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('cannot be opened or duplicated', async () => {
      await expect(canvas.getByText('This block is kept as it is')).toBeVisible()
      handle(2, 'Unknown block').focus()
      await expect(canvas.queryByRole('button', { name: 'Edit Unknown block' })).toBeNull()
      await expect(canvas.queryByRole('button', { name: 'Duplicate Unknown block' })).toBeNull()
    })
    await step('can be moved unchanged', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Move Unknown block up' }))
      await expect(lastOf(args)).toEqual([unknown, text])
    })
    await step('stay unchanged when other blocks change', async () => {
      handle(2, 'Text').focus()
      await userEvent.keyboard('{Control>}d{/Control}')
      await expect(lastOf(args)[0]).toEqual(unknown)
      await expect(lastOf(args)).toHaveLength(3)
    })
    await step('can be deleted', async () => {
      handle(1, 'Unknown block').focus()
      await userEvent.keyboard('{Delete}')
      await expect(lastOf(args).map(({ type }) => type)).toEqual([2, 2])
    })
  },
}

export const EmptyLesson: Story = {
  args: { elements: [{ ...text, data: { text: '' } }] },
  play: async ({ args, canvas, userEvent }) => {
    // What it is, what it is for, and the first step.
    await expect(await canvas.findByText('Paragraphs, with bold, italics, lists and links')).toBeVisible()
    await expect(canvas.getByText('Write')).toBeVisible()
    handle(1, 'Text').focus()
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Text' }))
    await expect(lastOf(args)).toEqual([])
    await expect(canvas.getByText('This lesson has no blocks yet. Start with a title or a text.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add block' })).toHaveFocus())
  },
}
