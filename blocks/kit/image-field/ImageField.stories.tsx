import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type BlockHost, BlockHostProvider, type PictureLibrary } from '../host.ts'
import { sampleHost, samplePictures } from '../testing/sample-host.ts'
import { ImageField } from './ImageField.tsx'
import type { PictureWords } from './PictureWordsField.tsx'

const meta = {
  title: 'Kit/ImageField',
  component: ImageField,
  args: { value: '', onChange: fn() },
  render: function Stage({ value, words, onChange, onWordsChange, ...args }) {
    const [src, setSrc] = useState(value)
    const [said, setSaid] = useState<PictureWords | undefined>(words)
    return (
      <ImageField
        {...args}
        value={src}
        onChange={(next, known) => {
          setSrc(next)
          setSaid(known)
          onChange(next, known)
        }}
        {...(said ? { words: said } : {})}
        {...(onWordsChange
          ? {
              onWordsChange: (next: PictureWords) => {
                setSaid(next)
                onWordsChange(next)
              },
            }
          : {})}
      />
    )
  },
  decorators: [
    (Story, { parameters }) => (
      <BlockHostProvider value={parameters.host ?? sampleHost}>
        <Story />
      </BlockHostProvider>
    ),
  ],
} satisfies Meta<typeof ImageField>
export default meta

type Story = StoryObj<typeof meta>

const noWords: PictureWords = { alt: '', decorative: false }
const jpeg = new File(['jpeg'], 'Hills.JPEG', { type: 'image/jpeg' })
const png = new File(['png'], 'hills.png', { type: 'image/png' })

export const Empty: Story = {}

/** Among the fields of a form its name is seen. */
export const InForm: Story = {
  args: { label: 'Logo', isLabelShown: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Logo')).toBeVisible()
    await expect(canvas.getByRole('group', { name: 'Logo' })).toBeVisible()
  },
}

export const Uploaded: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText(/Choose a JPEG/)
    await expect(input).toHaveAttribute('accept', '.jpeg,.jpg')
    await userEvent.upload(input, jpeg)
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('/uploads/hills.jpg', noWords))
    await expect(await canvas.findByText('Another picture')).toBeVisible()
  },
}

export const NotJpeg: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.upload(canvas.getByLabelText(/Choose a JPEG/), png, { applyAccept: false })
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Only .jpeg and .jpg pictures can be used')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** Arithmetic coding: a sound picture that no browser decodes. */
const rareJpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xc9, 0, 11, 8, 0, 1, 0, 1])], 'hills.jpg', {
  type: 'image/jpeg',
})

export const RareJpeg: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.upload(canvas.getByLabelText(/Choose a JPEG/), rareJpeg)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This JPEG is saved in a rare form')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** An upload that ends only when its signal aborts. */
const endlessHost = {
  uploadImage: (_file: File, { signal, onProgress }: { signal?: AbortSignal; onProgress?(progress: number): void }) =>
    new Promise<string>((_, reject) => {
      onProgress?.(0.4)
      signal?.addEventListener('abort', () => reject(signal.reason))
    }),
}

export const Uploading: Story = {
  parameters: { host: endlessHost },
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText(/Choose a JPEG/), jpeg)
    await expect(await canvas.findByRole('progressbar', { name: 'Upload of the picture' })).toHaveAttribute(
      'aria-valuenow',
      '0.4',
    )
  },
}

export const Cancelled: Story = {
  parameters: { host: endlessHost },
  play: async ({ args, canvas }) => {
    await userEvent.upload(canvas.getByLabelText(/Choose a JPEG/), jpeg)
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Refused: Story = {
  parameters: {
    host: { uploadImage: () => Promise.reject(new Error('This picture is larger than 10 MB')) },
  },
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText(/Choose a JPEG/), jpeg)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This picture is larger than 10 MB')
  },
}

export const WithAlt: Story = {
  args: { value: '/uploads/hills.jpg', words: { alt: 'Green hills', decorative: false }, onWordsChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText(/Description for screen readers/), '!')
    await expect(args.onWordsChange).toHaveBeenCalledWith({ alt: 'Green hills!', decorative: false })
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument()
  },
}

const describe = fn(async () => {})

export const AsksForWords: Story = {
  args: { onWordsChange: fn() },
  parameters: { host: { ...sampleHost, pictures: { ...sampleHost.pictures, describe } } },
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText(/Choose a JPEG/), jpeg)
    const words = await canvas.findByLabelText(/Description for screen readers/)
    await waitFor(() => expect(words).toHaveFocus())
    await userEvent.keyboard('Hills')
    await expect(words).toHaveFocus()
    await userEvent.tab()
    await expect(describe).toHaveBeenCalledWith('/uploads/hills.jpg', 'Hills')
  },
}

export const Decorative: Story = {
  args: { value: '/uploads/hills.jpg', onWordsChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Decorative picture/ }))
    await expect(args.onWordsChange).toHaveBeenLastCalledWith({ alt: '', decorative: true })
    await expect(canvas.queryByLabelText(/Description for screen readers/)).not.toBeInTheDocument()
  },
}

/** The data of a paste or drop event. */
function transferOf(...files: File[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

// The events of the testing library contain no files.
const at = { bubbles: true, cancelable: true }
const drop = (field: HTMLElement, dataTransfer: DataTransfer) => {
  field.dispatchEvent(new DragEvent('dragover', { ...at, dataTransfer }))
  field.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer }))
}
/** Whether the browser's default action was not prevented. */
const paste = (field: HTMLElement, clipboardData: DataTransfer) =>
  field.dispatchEvent(new ClipboardEvent('paste', { ...at, clipboardData }))

/** A screenshot as on a clipboard, half of it transparent. */
async function makeScreenshot(): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40)
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, 30, 40)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'image.png', { type: 'image/png' })
}

const uploadImage = fn<NonNullable<BlockHost['uploadImage']>>(async () => '/uploads/hills.jpg')

export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    drop(canvas.getByRole('group', { name: 'Picture' }), transferOf(jpeg))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('/uploads/hills.jpg', noWords))
  },
}

export const DroppedPng: Story = {
  play: async ({ args, canvas }) => {
    drop(canvas.getByRole('group', { name: 'Picture' }), transferOf(png))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Only .jpeg and .jpg')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Pasted: Story = {
  parameters: { host: { ...sampleHost, uploadImage } },
  play: async ({ args, canvas }) => {
    paste(canvas.getByLabelText(/Choose a JPEG/), transferOf(await makeScreenshot()))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('/uploads/hills.jpg', noWords))
    const sent = uploadImage.mock.lastCall?.[0]
    await expect(sent?.name).toBe('image.jpg')
    const bitmap = await createImageBitmap(sent ?? new Blob())
    await expect([bitmap.width, bitmap.height]).toEqual([60, 40])
    const context = new OffscreenCanvas(60, 40).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const clear = context?.getImageData(45, 20, 1, 1).data[0] ?? 0
    await expect(clear).toBeGreaterThan(250)
  },
}

export const PastedUnreadable: Story = {
  play: async ({ args, canvas }) => {
    paste(canvas.getByLabelText(/Choose a JPEG/), transferOf(png))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('cannot be read here')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const PastedText: Story = {
  args: { value: '/uploads/hills.jpg', onWordsChange: fn() },
  play: async ({ args, canvas }) => {
    const transfer = transferOf(await makeScreenshot())
    transfer.setData('text/plain', 'Hills')
    await expect(paste(canvas.getByLabelText(/Description for screen readers/), transfer)).toBe(true)
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    paste(canvas.getByRole('group', { name: 'Picture' }), transferOf())
    await expect(await canvas.findByRole('alert')).toHaveTextContent('no picture in the clipboard')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

const withLibrary = (pictures: Partial<PictureLibrary>) => ({
  host: { ...sampleHost, pictures: { ...sampleHost.pictures, ...pictures } },
})
const openLibrary = async (canvas: { findByRole: typeof screen.findByRole }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Picture library' }))
  return within(await screen.findByRole('dialog', { name: 'Picture library' }))
}

export const Library: Story = {
  args: { onWordsChange: fn() },
  play: async ({ args, canvas }) => {
    const dialog = await openLibrary(canvas)
    const picture = await dialog.findByRole('button', { name: /^A path winding over green hills.*1200 × 800 px/ })
    picture.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const [known] = samplePictures
    await expect(args.onChange).toHaveBeenCalledWith(known?.image_url, { alt: known?.image_alt, decorative: false })
    await expect(canvas.getByLabelText(/Description for screen readers/)).toHaveValue(known?.image_alt)
  },
}

export const LibraryOpen: Story = {
  play: async ({ canvas }) => {
    const dialog = await openLibrary(canvas)
    await expect(await dialog.findAllByRole('listitem')).toHaveLength(2)
  },
}

export const LibrarySearched: Story = {
  play: async ({ canvas }) => {
    const dialog = await openLibrary(canvas)
    const search = dialog.getByRole('searchbox', { name: /Search/ })
    await userEvent.type(search, 'Криниця')
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
    await userEvent.type(search, '?')
    await expect(await dialog.findByRole('heading', { name: 'Nothing was found' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Picture library' })).toHaveFocus())
  },
}

export const LibraryEmpty: Story = {
  parameters: withLibrary({ list: async () => ({ images: [], next: null }) }),
  play: async ({ canvas }) => {
    const dialog = await openLibrary(canvas)
    const heading = await dialog.findByRole('heading', { name: 'There are no pictures yet' })
    await waitFor(() => expect(heading).toBeVisible())
  },
}

export const LibraryLoading: Story = {
  parameters: withLibrary({ list: () => new Promise(() => {}) }),
  play: async ({ canvas }) => {
    const dialog = await openLibrary(canvas)
    await expect(await dialog.findByText('Loading…')).toBeInTheDocument()
  },
}

const failOnce = fn<PictureLibrary['list']>()

export const LibraryFails: Story = {
  parameters: withLibrary({ list: failOnce }),
  play: async ({ canvas }) => {
    failOnce.mockReset()
    failOnce.mockRejectedValueOnce(new Error('The school rests'))
    failOnce.mockResolvedValue({ images: [...samplePictures], next: null })
    const dialog = await openLibrary(canvas)
    await waitFor(() => expect(dialog.getByText('The school rests')).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await expect(await dialog.findAllByRole('listitem')).toHaveLength(2)
    await expect(dialog.queryByText('The school rests')).not.toBeInTheDocument()
  },
}

export const LibraryPages: Story = {
  parameters: withLibrary({
    list: async (_search, cursor) =>
      cursor === 'hills'
        ? { images: samplePictures.slice(1), next: null }
        : { images: samplePictures.slice(0, 1), next: 'hills' },
  }),
  play: async ({ canvas }) => {
    const dialog = await openLibrary(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
    await expect(dialog.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  },
}

const remove = fn(async () => {})
const restore = fn(async () => {})

export const LibraryUndo: Story = {
  parameters: withLibrary({ remove, restore }),
  play: async ({ canvas }) => {
    const dialog = await openLibrary(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: /Remove from library: A path/ }))
    const undo = await dialog.findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(undo).toHaveFocus())
    await expect(remove).toHaveBeenCalledWith('hills')
    await userEvent.click(undo)
    await expect(restore).toHaveBeenCalledWith('hills')
    await waitFor(() => expect(dialog.getByRole('button', { name: /^A path/ })).toHaveFocus())
  },
}
