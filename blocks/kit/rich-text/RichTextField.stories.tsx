import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { RichTextField } from './RichTextField.tsx'

const meta = {
  title: 'Kit/RichTextField',
  component: RichTextField,
  args: { value: '<p>Abram went, as he was told.</p>', label: 'Story', onChange: fn() },
  render: function Stage({ value, onChange, ...args }) {
    const [html, setHtml] = useState(value)
    return (
      <RichTextField
        {...args}
        value={html}
        onChange={(next) => {
          setHtml(next)
          onChange(next)
        }}
      />
    )
  },
} satisfies Meta<typeof RichTextField>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

/** Opens the field and waits until it has the focus. */
async function open(canvas: Canvas, label = 'Story') {
  await userEvent.click(await canvas.findByRole('button', { name: `Edit: ${label}` }))
  const text = await canvas.findByRole('textbox', { name: label })
  await waitFor(() => expect(text).toHaveFocus())
  return text
}

const selectAll = () => userEvent.keyboard('{Control>}a{/Control}')

export const Still: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Edit: Story' })).toHaveAccessibleDescription(
      'Abram went, as he was told.',
    )
  },
}

export const Live: Story = {
  play: async ({ args, canvas }) => {
    await open(canvas)
    await expect(canvas.getByRole('toolbar', { name: 'Text tools' })).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Formatting: Story = {
  play: async ({ args, canvas }) => {
    await open(canvas)
    await selectAll()
    const bold = canvas.getByRole('button', { name: 'Bold' })
    await userEvent.click(bold)
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith('<p><strong>Abram went, as he was told.</strong></p>'),
    )
    await waitFor(() => expect(bold).toHaveAttribute('aria-pressed', 'true'))

    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(args.value))
  },
}

export const Lists: Story = {
  play: async ({ args, canvas }) => {
    await open(canvas)
    const numbered = canvas.getByRole('button', { name: 'Numbered list' })
    await userEvent.click(numbered)
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<ol><li>Abram went, as he was told.</li></ol>'))
    await waitFor(() => expect(numbered).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.click(numbered)
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(args.value))
  },
}

export const Links: Story = {
  play: async ({ args, canvas }) => {
    await open(canvas)
    await selectAll()
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }))
    const address = await canvas.findByRole('textbox', { name: 'Address of the link' })
    await userEvent.type(address, 'javascript:alert(1){Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/A link starts with https/)
    await expect(args.onChange).not.toHaveBeenCalled()

    await userEvent.clear(address)
    await userEvent.type(address, 'example.org/abram{Enter}')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        '<p><a href="https://example.org/abram">Abram went, as he was told.</a></p>',
      ),
    )
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Link' })).toHaveAttribute('aria-pressed', 'true'))

    await userEvent.click(canvas.getByRole('button', { name: 'Link' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove link' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(args.value))
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Edit: Story' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Story' })).toHaveFocus())
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('button', { name: 'Bold' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('button', { name: 'Italic' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus()
  },
}

export const OneLiveAtATime: Story = {
  render: () => (
    <>
      <RichTextField value="<p>First</p>" label="First" onChange={fn()} />
      <RichTextField value="<p>Second</p>" label="Second" onChange={fn()} />
    </>
  ),
  play: async ({ canvas }) => {
    await open(canvas, 'First')
    await open(canvas, 'Second')
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'First' })).not.toBeInTheDocument())
    await expect(canvas.getByRole('button', { name: 'Edit: First' })).toBeVisible()
  },
}

export const ChangedFromOutside: Story = {
  render: function Stage({ onChange }) {
    const [html, setHtml] = useState('<p>Before</p>')
    return (
      <>
        <RichTextField value={html} label="Story" onChange={onChange} />
        <button type="button" onClick={() => setHtml('<p>After</p>')}>
          Change
        </button>
      </>
    )
  },
  play: async ({ args, canvas }) => {
    const text = await open(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(text).toHaveTextContent('After'))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** Pastes as the browser reports it; returns whether the page took it. */
function paste(text: HTMLElement, html: string, plain: string): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', plain)
  return !text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const hostile =
  '<h1 style="color:red">Title</h1><p class="x"><b>Bold</b> <span style="color: red">plain</span> <a href="javascript:alert(1)" onclick="alert(1)">no link</a></p><img src="https://example.org/x.jpg" onerror="alert(1)"><script>alert(1)</script>'

export const Pasted: Story = {
  args: { value: '' },
  play: async ({ args, canvas }) => {
    const text = await open(canvas)
    await expect(paste(text, hostile, 'Title')).toBe(true)
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith('<h3>Title</h3><p><strong>Bold</strong> plain no link</p>'),
    )
    await expect(text.querySelector('img')).toBeNull()
  },
}

/** A line of Google Docs, whose formats are styles. */
const docsLine =
  '<b style="font-weight:normal" id="docs-internal-guid-1"><span style="font-weight:400">at </span><span style="font-weight:700">once</span><span style="font-style:italic"> and gladly</span></b>'
const others = [
  ['<small>He</small><small> said</small>', 'He said', 'He said'],
  ['<div>one</div><div>two<br>three</div>', 'one\ntwo\nthree', 'one</p><p>two<br />three'],
  ['Amen<img src="https://example.org/emoji.png" alt="🙏"> all', 'Amen🙏 all', 'Amen🙏 all'],
  ['<table><tr><td>Isaac</td><td>Jacob</td></tr></table>', 'Isaac\tJacob', 'Isaac | Jacob'],
] as const

export const PastedLines: Story = {
  args: { value: '<p>They went home</p>' },
  play: async ({ args, canvas, step }) => {
    const text = await open(canvas)
    const caretTo = async (word: string, offset: number) => {
      getSelection()?.collapse(within(text).getByText(word).firstChild, offset)
      // Lexical handles the event asynchronously.
      await new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }))
    }
    await step('a line goes where the caret is, with its formats and the space beside it', async () => {
      await caretTo('They went home', 9)
      await expect(paste(text, docsLine, ' at once and gladly')).toBe(true)
      await waitFor(() =>
        expect(args.onChange).toHaveBeenLastCalledWith(
          '<p>They went at <strong>once</strong><em> and gladly</em> home</p>',
        ),
      )
    })
    for (const [html, plain, becomes] of others)
      await step(plain, async () => {
        await selectAll()
        await expect(paste(text, html, plain)).toBe(true)
        await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(`<p>${becomes}</p>`))
      })
    await step('lines without HTML become paragraphs at blank lines', async () => {
      await selectAll()
      await expect(paste(text, '', 'one\r\ntwo\r\n\r\nthree')).toBe(true)
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>one<br />two</p><p>three</p>'))
    })
    await step('a line without HTML takes the place of the words that are selected', async () => {
      await selectAll()
      await expect(paste(text, '', 'Amen')).toBe(true)
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>Amen</p>'))
    })
    await step('one undo takes a paste back', async () => {
      await userEvent.keyboard('{Control>}z{/Control}')
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>one<br />two</p><p>three</p>'))
      await userEvent.keyboard('{Control>}z{/Control}')
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>Isaac | Jacob</p>'))
    })
    await expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('example.org'))).toEqual(
      [],
    )
  },
}

export const Inline: Story = { args: { inline: true, value: 'One <em>line</em>', label: 'Heading' } }

export const InlineSplit: Story = {
  args: { inline: true, value: 'One <em>line</em> or two', label: 'Item', opened: 'end', onLines: fn() },
  play: async ({ args, canvas }) => {
    const text = await canvas.findByRole('textbox', { name: 'Item' })
    await waitFor(() => expect(text).toHaveFocus())
    getSelection()?.collapse(within(text).getByText('line').firstChild, 2)
    // Lexical handles the event asynchronously.
    await new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onLines).toHaveBeenCalledWith(['One <em>li</em>', '<em>ne</em> or two'], 'start'))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Empty: Story = { args: { value: '' } }

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { value: '<p>ויאמר יהוה אל־אברם</p><ul><li>לך־לך</li></ul>' },
  play: async ({ canvas }) => void (await open(canvas)),
}
