import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { typeText } from '#blocks/kit/testing/type-text.ts'
import { findPalette, handle, option, wordsOf } from '../testing/editor-steps.ts'
import { EditorStage, idsOf, lastOf } from '../testing/EditorStage.tsx'
import { quote, sampleFacts, test, text, title } from '../testing/sample-elements.ts'

const meta = {
  title: 'Engine/LessonEditor/Palette',
  component: EditorStage,
  args: { elements: [title, text, quote, test], lesson: sampleFacts, onChange: fn() },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

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
      await expect(within(palette).getByText('No matching block.')).toBeVisible()
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
      handle(1, 'Title on wide picture').focus()
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

export const ASlashTypedAtOnce: Story = {
  args: { elements: [title] },
  play: async ({ args, canvas, userEvent, step }) => {
    /** Adds a text and types in the same task, before the text is ready. */
    const typeInNewText = async (typed: string) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add block' }))
      await findPalette()
      option('Text').click()
      await expect(document.activeElement).toBeInstanceOf(HTMLTextAreaElement)
      typeText(typed)
    }
    await step('opens the palette with what follows', async () => {
      await typeInNewText('/head')
      const search = within(await findPalette()).getByRole('combobox', { name: 'Find a block' })
      await waitFor(() => expect(search).toHaveFocus())
      await expect(search).toHaveValue('head')
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(lastOf(args).map(({ type }) => type)).toEqual([16, 3]))
    })
    await step('is text where no block can follow', async () => {
      await typeInNewText('/ 2')
      await waitFor(() => expect(wordsOf(lastOf(args)[2])).toBe('<p>/ 2</p>'))
    })
  },
}

/** The field of a new block that gets the focus, by the block's name in the palette. */
const firstFields: [string, string][] = [
  ['Link buttons', 'Text of button 1'],
  ['Half-width test', 'Question'],
]
export const NewBlockStartsAtItsWords: Story = {
  args: { elements: [title] },
  play: async ({ canvas, userEvent }) => {
    for (const [block, field] of firstFields) {
      await userEvent.click(canvas.getByRole('button', { name: 'Add block' }))
      await findPalette()
      await userEvent.click(option(block))
      await waitFor(() => expect(canvas.getByRole('textbox', { name: field })).toHaveFocus())
    }
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
