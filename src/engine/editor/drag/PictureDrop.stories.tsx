import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { handle } from '../testing/editor-steps.ts'
import { EditorStage, lastOf } from '../testing/EditorStage.tsx'
import { quote, sampleFacts, text, title } from '../testing/sample-elements.ts'

const uploadImage = fn(async (file: File) => `/uploads/${(await createImageBitmap(file)).width}.jpg`)

const meta = {
  title: 'Engine/LessonEditor/Dropped pictures',
  component: EditorStage,
  args: { elements: [title, text, quote], lesson: sampleFacts, onChange: fn(), uploadImage },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

/** A real picture of this width. */
async function pictureOf(width: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, 10)
  canvas.getContext('2d')?.fillRect(0, 0, width, 5)
  return new File([await canvas.convertToBlob()], `${width}.png`, { type: 'image/png' })
}

const sheet = new File(['words'], 'notes.pdf', { type: 'application/pdf' })

function transferOf(...files: File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

/** Drags over an element and drops there, as the browser reports it. Returns the events that the browser would still act on. */
function drop(target: Element, dataTransfer: DataTransfer, edge: 'top' | 'bottom' = 'bottom'): string[] {
  const { left, top, bottom } = target.getBoundingClientRect()
  const at = { clientX: left, clientY: edge === 'top' ? top + 1 : bottom - 1 }
  const init = { dataTransfer, bubbles: true, cancelable: true, ...at }
  return ['dragover', 'drop'].filter((kind) => target.dispatchEvent(new DragEvent(kind, init)))
}

const blockOf = (number: number, label: string) => handle(number, label).closest('li') as HTMLElement
const pictures = (args: Parameters<typeof lastOf>[0]) =>
  lastOf(args).map(({ type, data }) => (type === 0 ? (data as { src: string }).src : type))

/** Otherwise the browser would open the file in place of the lesson. */
export const PicturesAreDropped: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('on a block: it follows the block', async () => {
      await expect(drop(blockOf(2, 'Text'), transferOf(await pictureOf(11)))).toEqual([])
      await waitFor(() => expect(pictures(args)).toEqual([16, 2, '/uploads/11.jpg', 1]))
    })
    await step('several, above the first block, in their order; the message undoes them', async () => {
      const several = transferOf(await pictureOf(12), await pictureOf(13), await pictureOf(14))
      await expect(drop(blockOf(1, 'Title on wide picture'), several, 'top')).toEqual([])
      const all = ['/uploads/12.jpg', '/uploads/13.jpg', '/uploads/14.jpg', 16, 2, '/uploads/11.jpg', 1]
      await waitFor(() => expect(pictures(args)).toEqual(all))
      await expect(await screen.findByText('3 blocks added')).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(pictures(args)).toEqual([16, 2, '/uploads/11.jpg', 1]))
    })
    await step('on a text that is written in', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Edit Text' }))
      const field = canvas.getByRole('textbox', { name: 'Text' })
      await waitFor(() => expect(field).toHaveFocus())
      await expect(drop(field, transferOf(await pictureOf(15)))).toEqual([])
      await waitFor(() => expect(pictures(args)).toEqual([16, 2, '/uploads/15.jpg', '/uploads/11.jpg', 1]))
    })
    await step('with another file, which is named', async () => {
      await expect(drop(blockOf(5, 'Bible quote'), transferOf(await pictureOf(16), sheet))).toEqual([])
      await waitFor(() => expect(pictures(args).at(-1)).toBe('/uploads/16.jpg'))
      await expect(await screen.findByText('1 block added. Left out: 1 file that is not a picture')).toBeVisible()
    })
  },
}

export const OtherThingsAreDropped: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('another file, also beside the lesson: the message says what can be dropped', async () => {
      await expect(drop(document.body, transferOf(sheet))).toEqual([])
      await expect(await screen.findByText('Only pictures can be dropped into a lesson.')).toBeVisible()
    })
    await step('a link beside a text: the browser does not open it', async () => {
      const data = new DataTransfer()
      data.setData('text/uri-list', 'https://example.org/')
      await expect(drop(document.body, data)).toEqual([])
    })
    await step('words or a link on a text: they are for the text', async () => {
      const data = new DataTransfer()
      data.setData('text/plain', 'words')
      await userEvent.click(canvas.getByRole('button', { name: 'Edit Bible quote' }))
      await expect(drop(canvas.getByRole('textbox', { name: 'Reference' }), data)).toContain('drop')
    })
    await step('a picture of the lesson: nothing is added', async () => {
      const data = transferOf(await pictureOf(17))
      document.body.dispatchEvent(new DragEvent('dragstart', { dataTransfer: data, bubbles: true }))
      drop(blockOf(2, 'Text'), data)
      document.body.dispatchEvent(new DragEvent('dragend', { bubbles: true }))
    })
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const APictureIsDraggedOver: Story = {
  play: async ({ canvasElement, step }) => {
    const line = () => canvasElement.querySelector('[data-drop]')
    const drag = async (kind: string, target: Element) =>
      target.dispatchEvent(
        new DragEvent(kind, {
          dataTransfer: transferOf(await pictureOf(11)),
          bubbles: true,
          cancelable: true,
          clientY: target.getBoundingClientRect().bottom - 1,
        }),
      )
    await step('a line shows the place, below the block', async () => {
      await drag('dragover', blockOf(2, 'Text'))
      await waitFor(() => expect(line()).toBeVisible())
      const { bottom } = blockOf(2, 'Text').getBoundingClientRect()
      await expect(Math.abs((line()?.getBoundingClientRect().top ?? 0) - bottom)).toBeLessThan(4)
    })
    await step('until the picture leaves the page', async () => {
      await drag('dragleave', document.body)
      await waitFor(() => expect(line()).toBeNull())
    })
  },
}
