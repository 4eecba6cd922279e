import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import { copyText } from './clipboard.ts'

const copied = fn<(isCopied: boolean) => void>()

const meta = {
  title: 'Lib/Clipboard',
  component: () => (
    <button type="button" onClick={() => void copyText('The link').then(copied)}>
      Copy
    </button>
  ),
  beforeEach: () => void copied.mockReset(),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** The browser refuses its clipboard: the text is copied from a hidden field, which is gone afterwards. */
export const Refused: Story = {
  beforeEach: () => {
    const refused = new DOMException('Write permission denied.', 'NotAllowedError')
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused)
    return () => write.mockRestore()
  },
  play: async ({ canvas, userEvent }) => {
    const selected: unknown[] = []
    const copy = spyOn(document, 'execCommand').mockImplementation((command) => {
      const field = document.querySelector<HTMLTextAreaElement>('textarea.visually-hidden')
      selected.push([command, field?.value.slice(field.selectionStart, field.selectionEnd)])
      return true
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(copied.mock.calls).toEqual([[true]]))
    await expect(selected).toEqual([['copy', 'The link']])
    await expect(document.querySelector('textarea')).toBeNull()
    copy.mockRestore()
  },
}
