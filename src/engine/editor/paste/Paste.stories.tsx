import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { clipboard, findPalette, handle, option, wordsOf } from '../testing/editor-steps.ts'
import { EditorStage, idsOf, lastOf } from '../testing/EditorStage.tsx'
import { quote, sampleFacts, test, text, title } from '../testing/sample-elements.ts'
import { chats } from './testing/fixtures/chats.ts'
import { wordHtml } from './testing/samples.ts'

const meta = {
  title: 'Engine/LessonEditor/Paste',
  component: EditorStage,
  args: { elements: [title, text, quote, test], lesson: sampleFacts, onChange: fn() },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

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
      await waitFor(() => expect(screen.getByText('6 blocks added. Left out: 1 picture')).toBeVisible())
      await expect(canvas.getByText('Авраам: довіра', { exact: false })).toBeVisible()
    })
    await step('in one step, which the message undoes', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(lastOf(args)).toEqual([title, text, quote]))
    })
    await step('and the next paste follows the last pasted block', async () => {
      await userEvent.click(handle(2, 'Text'))
      clipboard('paste', copied())
      await waitFor(() => expect(handle(8, 'Table')).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      const line = new DataTransfer()
      line.setData('text/plain', 'The next paste')
      clipboard('paste', line)
      await waitFor(() => expect(wordsOf(lastOf(args)[8])).toBe('<p>The next paste</p>'))
      await waitFor(() => expect(handle(9, 'Text')).toHaveFocus())
      await userEvent.keyboard('{Control>}zz{/Control}')
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
      const field = await canvas.findByRole('textbox', { name: 'Reference' })
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
      await expect(canvas.getByText(/^Uploading pictures\. The blocks/)).toBeInTheDocument()
      await expect(progress()).toHaveAttribute('aria-valuenow', '0')
      uploads.waiting[0]?.arrive('/uploads/hills.jpg')
      await waitFor(() => expect(progress()).toHaveAttribute('aria-valuenow', '1'))
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

/** What these programs copy becomes words in the text with the caret; none of it is a reason for new blocks. */
export const ChatsArePasted: Story = {
  args: { elements: [text] },
  play: async ({ args, canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Text' }))
    const field = canvas.getByRole('textbox', { name: 'Text' })
    await waitFor(() => expect(field).toHaveFocus())
    for (const { name, html, text: plain = '', blocks } of chats.filter(({ blocks }) => blocks.length === 1))
      await step(name, async () => {
        await userEvent.keyboard('{Control>}a{/Control}')
        const data = new DataTransfer()
        if (html !== '') data.setData('text/html', html)
        data.setData('text/plain', plain)
        clipboard('paste', data)
        const becomes = blocks[0]?.replaceAll('<br>', '<br />')
        await waitFor(() => expect(wordsOf(lastOf(args)[0])).toBe(becomes))
      })
    await expect(lastOf(args)).toHaveLength(1)
    await expect(field.querySelector('img')).toBeNull()
  },
}
