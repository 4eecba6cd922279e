import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockHostProvider } from '../host.ts'
import { sampleHost } from '../testing/sample-host.ts'
import { ImageField } from './ImageField.tsx'

const meta = {
  title: 'Kit/ImageField',
  component: ImageField,
  args: { value: '', onChange: fn() },
  render: function Stage({ value, onChange, ...args }) {
    const [src, setSrc] = useState(value)
    return (
      <ImageField
        {...args}
        value={src}
        onChange={(next) => {
          setSrc(next)
          onChange(next)
        }}
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

const jpeg = new File(['jpeg'], 'Hills.JPEG', { type: 'image/jpeg' })
const png = new File(['png'], 'hills.png', { type: 'image/png' })

export const Empty: Story = {}

export const Uploaded: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText(/Choose a JPEG/)
    await expect(input).toHaveAttribute('accept', '.jpeg,.jpg')
    await userEvent.upload(input, jpeg)
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('/uploads/hills.jpg'))
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

/** An upload that only its signal ends. */
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
    await expect(await canvas.findByRole('progressbar', { name: 'Upload of the picture' })).toHaveValue(0.4)
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
  args: { value: '/uploads/hills.jpg', alt: 'Green hills', onAltChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText(/What the picture shows/), '!')
    await expect(args.onAltChange).toHaveBeenCalledWith('Green hills!')
  },
}
