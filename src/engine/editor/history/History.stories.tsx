import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { typeText } from '#blocks/kit/testing/type-text.ts'
import { handle, wordsOf } from '../testing/editor-steps.ts'
import { EditorStage, idsOf, lastOf } from '../testing/EditorStage.tsx'
import { quote, sampleFacts, test, text, title } from '../testing/sample-elements.ts'

const meta = {
  title: 'Engine/LessonEditor/History',
  component: EditorStage,
  args: { elements: [title, text, quote, test], lesson: sampleFacts, onChange: fn() },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const DeletedBlocksComeBack: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('the next block has the focus after a deletion', async () => {
      handle(2, 'Text').focus()
      await userEvent.click(await canvas.findByRole('button', { name: 'Delete Text' }))
      await expect(idsOf(args)).toEqual(['title', 'quote', 'test'])
      await waitFor(() => expect(handle(2, 'Bible quote')).toHaveFocus())
    })
    await step('undo puts it back in its place, after other changes too', async () => {
      handle(3, 'Single-choice test').focus()
      await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
      await userEvent.click(within(canvas.getByText('Deleted: Text').parentElement as HTMLElement).getByRole('button'))
      await expect(lastOf(args)).toEqual([title, text, test, quote])
      await waitFor(() => expect(handle(2, 'Text')).toHaveFocus())
    })
  },
}

export const EverythingIsUndone: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const undo = () =>
      within(canvas.getByRole('toolbar', { name: 'Lesson tools' })).getByRole('button', { name: 'Undo' })
    const text2 = () => canvas.getByRole('textbox', { name: 'Text' })
    await step('undoes in the live text first, then in the lesson', async () => {
      handle(2, 'Text').focus()
      await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Enter}')
      await waitFor(() => expect(text2()).toHaveFocus())
      typeText(' One.')
      await waitFor(() => expect(wordsOf(lastOf(args)[0])).toMatch(/ One\.<\/p>$/))
      await userEvent.keyboard('{Control>}z{/Control}')
      await waitFor(() => expect(lastOf(args)[0]).toEqual(text))
      await expect(text2()).toHaveFocus()
      await userEvent.keyboard('{Control>}z{/Control}')
      await expect(lastOf(args)).toEqual([title, text, quote, test])
    })
    await step('redoes', async () => {
      await userEvent.keyboard('{Control>}y{/Control}')
      await expect(idsOf(args)).toEqual(['text', 'title', 'quote', 'test'])
      await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
      await waitFor(() => expect(wordsOf(lastOf(args)[0])).toMatch(/ One\.<\/p>$/))
    })
    await step('undoes typing in a plain field', async () => {
      handle(3, 'Bible quote').focus()
      await userEvent.keyboard('{Enter}')
      const ref = await canvas.findByRole('textbox', { name: 'Reference' })
      await userEvent.type(ref, ' and 7')
      await expect(ref).toHaveValue('Genesis 15:6 and 7')
      await userEvent.keyboard('{Control>}z{/Control}')
      await expect(ref).toHaveValue('Genesis 15:6')
      await expect(ref).toHaveFocus()
      await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
      await expect(ref).toHaveValue('Genesis 15:6 and 7')
    })
    await step('undoes everything by button', async () => {
      await userEvent.keyboard('{Escape}')
      while (undo().getAttribute('aria-disabled') !== 'true') await userEvent.click(undo())
      await expect(lastOf(args)).toEqual([title, text, quote, test])
    })
  },
}

export const UndoneBlocksLeaveTheFocus: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('to the next block when a duplicate is undone', async () => {
      handle(2, 'Text').focus()
      await userEvent.keyboard('{Control>}d{/Control}')
      await waitFor(() => expect(handle(3, 'Text')).toHaveFocus())
      await userEvent.keyboard('{Control>}z{/Control}')
      await waitFor(() => expect(handle(3, 'Bible quote')).toHaveFocus())
    })
    await step('to the last block when the deletion of the last one is redone', async () => {
      handle(4, 'Single-choice test').focus()
      await userEvent.keyboard('{Delete}')
      await waitFor(() => expect(handle(3, 'Bible quote')).toHaveFocus())
      await userEvent.keyboard('{Control>}z{/Control}')
      await waitFor(() => expect(handle(4, 'Single-choice test')).toHaveFocus())
      await userEvent.keyboard('{Control>}y{/Control}')
      await waitFor(() => expect(handle(3, 'Bible quote')).toHaveFocus())
    })
    await step('to the next block when the message undoes a paste', async () => {
      const data = new DataTransfer()
      data.setData('text/html', '<h1>Pasted</h1>')
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      handle(2, 'Text').focus()
      handle(2, 'Text').dispatchEvent(event)
      await waitFor(() => expect(handle(3, 'Heading')).toHaveFocus())
      const message = (await canvas.findByText('1 block added')).parentElement as HTMLElement
      await userEvent.click(within(message).getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(handle(3, 'Bible quote')).toHaveFocus())
    })
  },
}

export const AnotherAuthorsBlocksStay: Story = {
  args: {
    merge: (elements) => [
      { ...text, id: 'theirs', data: { text: '<p>By another hand</p>' } },
      ...elements.map((element) =>
        element.id === 'test' ? { ...test, data: { ...(test.data as object), question: 'Theirs?' } } : element,
      ),
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    handle(3, 'Bible quote').focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{ArrowDown}{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus())
    typeText(' Mine.')
    await waitFor(() => expect(wordsOf(lastOf(args)[2])).toContain('Mine.'))
    const field = canvas.getByRole('textbox', { name: 'Text' })
    await userEvent.click(canvas.getByRole('button', { name: 'Merge' }))
    await expect(canvas.getByText('By another hand')).toBeVisible()
    // The field keeps the focus and the caret.
    await expect(field).toHaveFocus()
    typeText(' Still.')
    await waitFor(() => expect(wordsOf(lastOf(args)[3])).toContain('Mine. Still.'))
    await userEvent.keyboard('{Escape}')
    for (const _ of [1, 2, 3, 4]) await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(idsOf(args)).toEqual(['theirs', 'title', 'text', 'quote', 'test']))
    await expect(lastOf(args)[2]).toEqual(text)
    await expect(lastOf(args)[4]?.data).toMatchObject({ question: 'Theirs?' })
  },
}

/** A colleague writes in the same text, before and behind the words that are being typed. */
export const OwnWordsAreUndoneBesideAnotherAuthors: Story = {
  args: {
    elements: [title, { ...text, data: { text: '<p>Go out</p>' } }],
    merge: (elements) =>
      elements.map((element) =>
        element.id === 'text'
          ? {
              ...element,
              data: { text: wordsOf(element)?.replace('<p>', '<p>THEIRS ').replace('</p>', ' THEIRS</p>') },
            }
          : element,
      ),
  },
  play: async ({ args, canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Text' }))
    const field = await canvas.findByRole('textbox', { name: 'Text' })
    await waitFor(() => expect(field).toHaveFocus())
    const caretToEnd = async () => {
      getSelection()?.collapse(field, 0)
      getSelection()?.modify('move', 'forward', 'documentboundary')
      // Lexical handles the event asynchronously.
      await new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }))
    }
    await step('one undo takes the own words back; the text keeps the focus', async () => {
      await caretToEnd()
      typeText(' MINE')
      await waitFor(() => expect(wordsOf(lastOf(args)[1])).toBe('<p>Go out MINE</p>'))
      await userEvent.click(canvas.getByRole('button', { name: 'Merge' }))
      await waitFor(() => expect(field).toHaveTextContent('THEIRS Go out MINE THEIRS'))
      await userEvent.keyboard('{Control>}z{/Control}')
      await waitFor(() => expect(wordsOf(lastOf(args)[1])).toBe('<p>THEIRS Go out THEIRS</p>'))
      await expect(field).toHaveTextContent('THEIRS Go out THEIRS')
      await expect(field).toHaveFocus()
    })
    await step('redo writes them again, and further words are undone as before', async () => {
      await userEvent.keyboard('{Control>}y{/Control}')
      await waitFor(() => expect(field).toHaveTextContent('THEIRS Go out MINE THEIRS'))
      await caretToEnd()
      typeText(' MORE')
      await waitFor(() => expect(wordsOf(lastOf(args)[1])).toBe('<p>THEIRS Go out MINE THEIRS MORE</p>'))
      await userEvent.keyboard('{Control>}z{/Control}')
      await waitFor(() => expect(wordsOf(lastOf(args)[1])).toBe('<p>THEIRS Go out MINE THEIRS</p>'))
      await userEvent.keyboard('{Control>}z{/Control}')
      await waitFor(() => expect(wordsOf(lastOf(args)[1])).toBe('<p>THEIRS Go out THEIRS</p>'))
    })
  },
}
