import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { typeText } from '#blocks/kit/testing/type-text.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { wordHtml } from './paste/testing/samples.ts'
import { EditorStage, idsOf, lastOf } from './testing/EditorStage.tsx'

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

const second = fn()

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

/** The handle of a block by its place, from 1, and its label. */
const handle = (number: number, label: string) => screen.getByRole('button', { name: `Block ${number}: ${label}` })
const findPalette = () => screen.findByRole('dialog', { name: 'Add a block' })
const option = (name: string) => screen.getByRole('option', { name })
const wordsOf = (element: StoredElement | undefined) => (element?.data as { text?: string } | undefined)?.text

export const LooksLikeTheLesson: Story = {
  play: async ({ canvas }) => {
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
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Words of Scripture' })).toHaveFocus())
    })
    await step('a change is reported with the rest of the lesson unchanged', async () => {
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
      handle(4, 'Single-choice test').focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Question' })).toHaveFocus())
      await expect(canvas.queryByRole('textbox', { name: 'Where it is written' })).toBeNull()
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
const list: StoredElement = {
  id: 'list',
  type: 5,
  v: 1,
  data: { items: ['First', 'Second', 'Third item'] },
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

export const BlocksAreAdded: Story = {
  args: { elements: [title, text] },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('at the end, by a press', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add block' }))
      await findPalette()
      await userEvent.click(option('Question with a written answer'))
      await expect(lastOf(args)[2]).toMatchObject({ type: 9, v: 1, data: { text: '' } })
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Question' })).toHaveFocus())
    })
    await step('between two blocks, by keyboard and a few letters', async () => {
      canvas.getByRole('button', { name: 'Add a block before Text' }).focus()
      await userEvent.keyboard('{Enter}')
      await findPalette()
      await userEvent.keyboard('h2')
      await expect(screen.getAllByRole('option')).toEqual([option('Heading')])
      await userEvent.keyboard('{Enter}')
      await expect(lastOf(args).map(({ type }) => type)).toEqual([16, 3, 2, 9])
      await expect(new Set(idsOf(args)).size).toBe(4)
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Heading' })).toHaveFocus())
    })
    await step('closing the palette adds nothing and gives the focus back', async () => {
      const button = canvas.getByRole('button', { name: 'Add a block before Text' })
      const before = idsOf(args)
      await userEvent.click(button)
      const palette = await findPalette()
      // Synthetic Escape does not close a native dialog.
      ;(palette as HTMLDialogElement).close()
      await waitFor(() => expect(palette).not.toBeInTheDocument())
      await waitFor(() => expect(button).toHaveFocus())
      await expect(idsOf(args)).toEqual(before)
    })
  },
}

export const ThePaletteIsSearched: Story = {
  args: { elements: [text] },
  play: async ({ args, canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add block' }))
    const palette = await findPalette()
    const search = within(palette).getByRole('combobox', { name: 'Find a block' })
    await waitFor(() => expect(search).toHaveFocus())
    const marked = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent
    await step('lists all blocks in groups', async () => {
      for (const group of ['Texts', 'Scripture and headings', 'Pictures and media', 'Questions', 'Links'])
        await expect(within(palette).getByRole('group', { name: group })).toBeInTheDocument()
      const known = new Set(
        within(palette)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      )
      await expect(known.size).toBe(24)
    })
    await step('arrow keys move through the list and wrap around', async () => {
      const first = marked()
      await userEvent.keyboard('{ArrowUp}')
      await expect(marked()).toBe(screen.getAllByRole('option').at(-1)?.textContent)
      await userEvent.keyboard('{ArrowDown}')
      await expect(marked()).toBe(first)
    })
    await step('letters match names, English names and keywords', async () => {
      await userEvent.type(search, 'quiz')
      await expect(within(palette).queryByRole('option', { name: 'Text' })).toBeNull()
      await expect(within(palette).getByRole('option', { name: 'Single-choice test' })).toBeInTheDocument()
      await userEvent.clear(search)
      await userEvent.type(search, 'zzz')
      await expect(within(palette).getByText('No block is called that.')).toBeVisible()
      await userEvent.clear(search)
      await userEvent.type(search, 'list marked')
      await userEvent.keyboard('{Enter}')
      await expect(lastOf(args)[1]).toMatchObject({ type: 5 })
    })
    await step('words of another language of the interface find a block too', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add block' }))
      const again = await findPalette()
      await userEvent.type(within(again).getByRole('combobox'), 'цитата біблія')
      await expect(within(again).getAllByRole('option')).toEqual([option('Bible quote')])
      ;(again as HTMLDialogElement).close()
      await waitFor(() => expect(again).not.toBeInTheDocument())
    })
    await step('recently used blocks come first', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add block' }))
      const lately = within(await findPalette()).getByRole('group', { name: 'Recently used' })
      await expect(within(lately).getAllByRole('option')[0]).toHaveTextContent('Bulleted list')
    })
  },
}

export const ASlashChoosesTheBlock: Story = {
  args: { elements: [title, { ...text, data: { text: '' } }] },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('in an empty text, which the new block replaces', async () => {
      handle(2, 'Text').focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus())
      await userEvent.keyboard('/')
      await findPalette()
      await userEvent.keyboard('note{Enter}')
      await expect(lastOf(args).map(({ type }) => type)).toEqual([16, 11])
    })
    await step('one undo brings the empty text back', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(handle(2, 'Note')).toHaveFocus())
      await userEvent.keyboard('{Control>}z{/Control}')
      await expect(lastOf(args).map(({ type }) => type)).toEqual([16, 2])
    })
    await step('at a handle, below the block', async () => {
      handle(1, 'Title on a wide picture').focus()
      await userEvent.keyboard('/')
      await findPalette()
      await userEvent.keyboard('heading{Enter}')
      await expect(lastOf(args).map(({ type }) => type)).toEqual([16, 3, 2])
    })
    await step('in a text with words it is a slash', async () => {
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Heading' })).toHaveFocus())
      typeText('and')
      await waitFor(() => expect(wordsOf(lastOf(args)[1])).toBe('and'))
      await userEvent.keyboard('/')
      await expect(screen.queryByRole('dialog')).toBeNull()
    })
    await step('Enter at the end of a heading goes on with a text', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(lastOf(args).map(({ type }) => type)).toEqual([16, 3, 2, 2])
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus())
    })
  },
}

export const BlocksMoveByKeyboard: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('arrows go from handle to handle', async () => {
      handle(1, 'Title on a wide picture').focus()
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
    await userEvent.hover(canvas.getByRole('list', { name: 'Blocks of the lesson' }))
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

export const ASlashCanBeText: Story = {
  args: { elements: ['a', 'b', 'c', 'd'].map((id) => ({ ...text, id, data: { text: '' } })) },
  play: async ({ args, canvas, userEvent, step }) => {
    /** Opens the palette in an empty text, continues typing, and checks the resulting text. */
    const typed = async (number: number, keys: string, expected: string) => {
      handle(number, 'Text').focus()
      await userEvent.keyboard('{Enter}')
      const field = await canvas.findByRole('textbox', { name: 'Text' })
      await waitFor(() => expect(field).toHaveFocus())
      await userEvent.keyboard('/')
      const palette = await findPalette()
      await userEvent.keyboard(keys)
      await waitFor(() => expect(palette).not.toBeInTheDocument())
      await expect(field).toHaveFocus()
      // The caret is after the typed text.
      typeText('3')
      await waitFor(() => expect(wordsOf(lastOf(args)[number - 1])).toBe(`<p>${expected}3</p>`))
      await userEvent.keyboard('{Escape}')
    }
    await step('Escape keeps the typed text', async () => {
      await typed(1, '{Escape}', '/')
      await typed(2, 'etc{Escape}', '/etc')
    })
    await step('a second slash or a space closes the palette', async () => {
      await typed(3, '/', '//')
      await typed(4, ' ', '/ ')
    })
    await step('at a handle the slash is not typed', async () => {
      const before = lastOf(args)
      handle(1, 'Text').focus()
      await userEvent.keyboard('/')
      const palette = await findPalette()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(palette).not.toBeInTheDocument())
      await expect(handle(1, 'Text')).toHaveFocus()
      await expect(lastOf(args)).toEqual(before)
    })
  },
}

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
      await userEvent.click(tool('Move the selected down'))
      await expect(idsOf(args)).toEqual(['b', 'd', 'a', 'c', 'e'])
      await expect(handle(3, 'Text')).toHaveAttribute('aria-pressed', 'true')
    })
    await step('duplicates the selection', async () => {
      await userEvent.click(tool('Duplicate the selected'))
      await expect(
        lastOf(args)
          .map(wordsOf)
          .map((words) => words?.at(-5)),
      ).toEqual([...'bdacace'])
      await expect(new Set(idsOf(args)).size).toBe(7)
      await expect(canvas.getByText('Selected: 2')).toBeInTheDocument()
    })
    await step('deletes the selection and undoes that', async () => {
      await userEvent.click(tool('Delete the selected'))
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
      const ref = await canvas.findByRole('textbox', { name: 'Where it is written' })
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
      const message = (await canvas.findByText('1 block pasted')).parentElement as HTMLElement
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

/** Dispatches a clipboard event with its own data, as the browser does on Ctrl+C, X and V. */
function clipboard(kind: 'copy' | 'cut' | 'paste', data = new DataTransfer()): DataTransfer {
  const event = new ClipboardEvent(kind, { bubbles: true, cancelable: true, clipboardData: data })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
  return data
}

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
      await userEvent.click(from.getByRole('button', { name: 'Block 1: Title on a wide picture' }))
      await userEvent.click(from.getByRole('button', { name: 'Copy the selected' }))
      await userEvent.click(from.getByRole('button', { name: 'Clear the selection' }))
      await userEvent.click(from.getByRole('button', { name: 'Paste blocks' }))
      await waitFor(() => expect(lastOf(args).map(({ type }) => type)).toEqual([16, 16, 2]))
    })
  },
}

export const AWordDocumentIsPasted: Story = {
  args: { elements: [title, text, quote] },
  play: async ({ args, canvas, userEvent, step }) => {
    const copied = () => {
      const data = new DataTransfer()
      data.setData('text/html', wordHtml)
      return data
    }
    const withWord = [16, 2, 3, 2, 4, 5, 6, 40, 1]
    await step('as blocks after the selected one, with a message', async () => {
      await userEvent.click(handle(2, 'Text'))
      clipboard('paste', copied())
      await waitFor(() => expect(lastOf(args).map(({ type }) => type)).toEqual(withWord))
      await waitFor(() => expect(screen.getByText('6 blocks pasted. Left out: 1')).toBeVisible())
      await expect(canvas.getByText('Авраам: довіра', { exact: false })).toBeVisible()
    })
    await step('in one step, which the message undoes', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(lastOf(args)).toEqual([title, text, quote]))
    })
    await step('after the text that is being edited', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Edit Text' }))
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus())
      clipboard('paste', copied())
      await waitFor(() => expect(lastOf(args).map(({ type }) => type)).toEqual(withWord))
      await expect(lastOf(args)[1]).toEqual(text)
    })
    await step('in place of an empty text', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add block' }))
      await findPalette()
      await userEvent.click(option('Text'))
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus())
      const before = idsOf(args)
      clipboard('paste', copied())
      await waitFor(() =>
        expect(
          lastOf(args)
            .slice(9)
            .map(({ type }) => type),
        ).toEqual([3, 2, 4, 5, 6, 40]),
      )
      await expect(idsOf(args)).not.toContain(before[9])
    })
    await step('not in a plain field', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Edit Bible quote' }))
      const field = await canvas.findByRole('textbox', { name: 'Where it is written' })
      await userEvent.click(field)
      const before = idsOf(args)
      clipboard('paste', copied())
      await expect(idsOf(args)).toEqual(before)
    })
  },
}

/** Uploads that the test completes. */
function makeUploads() {
  const waiting: { arrive(address: string): void; signal: AbortSignal | undefined }[] = []
  return {
    waiting,
    uploadImage: (_file: File, { signal }: { signal?: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        waiting.push({ arrive: resolve, signal })
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  }
}
const uploads = makeUploads()

export const PicturesAreUploaded: Story = {
  args: { elements: [text, quote], uploadImage: uploads.uploadImage },
  play: async ({ args, canvas, userEvent, step }) => {
    uploads.waiting.length = 0
    const paste = () => {
      const dot = document.createElement('canvas').toDataURL()
      const data = new DataTransfer()
      data.setData('text/html', `<p>Two places</p><p><img src="${dot}"></p><p>and</p><p><img src="${dot}"></p>`)
      clipboard('paste', data)
    }
    const progress = () => screen.getByRole('progressbar', { name: 'Uploading pictures' })
    await step('shows the progress and inserts nothing before the end', async () => {
      handle(1, 'Text').focus()
      paste()
      await waitFor(() => expect(uploads.waiting).toHaveLength(2))
      await expect(canvas.getByText(/^Pictures are being uploaded/)).toBeInTheDocument()
      await expect(progress()).toHaveAttribute('value', '0')
      uploads.waiting[0]?.arrive('/uploads/hills.jpg')
      await waitFor(() => expect(progress()).toHaveAttribute('value', '1'))
      await expect(screen.getByText('Pictures: 1 of 2')).toBeVisible()
      await expect(args.onChange).not.toHaveBeenCalled()
    })
    await step('inserts the blocks after the last upload', async () => {
      uploads.waiting[1]?.arrive('/uploads/hills.jpg')
      await waitFor(() => expect(lastOf(args).map(({ type }) => type)).toEqual([2, 2, 0, 2, 0, 1]))
      await expect(screen.queryByRole('progressbar')).toBeNull()
    })
    await step('cancelled, inserts nothing and focuses the block', async () => {
      const before = idsOf(args)
      handle(1, 'Text').focus()
      paste()
      await waitFor(() => expect(uploads.waiting).toHaveLength(4))
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
      await expect(uploads.waiting[3]?.signal?.aborted).toBe(true)
      await expect(canvas.getByText('Nothing was pasted')).toBeInTheDocument()
      await expect(idsOf(args)).toEqual(before)
      await waitFor(() => expect(handle(1, 'Text')).toHaveFocus())
    })
  },
}

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

export const TheKeysAreListed: Story = {
  play: async ({ userEvent }) => {
    handle(1, 'Title on a wide picture').focus()
    await userEvent.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard' })
    await waitFor(() => expect(within(sheet).getByText('Select several')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(handle(1, 'Title on a wide picture')).toHaveFocus())
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
    await expect(canvas.getByText('This lesson has no blocks yet. Begin with a title or a text.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add block' })).toHaveFocus())
  },
}
