import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Snackbar } from './Snackbar.tsx'
import { hideMessage, showMessage } from './snackbar-store.ts'

const meta = { title: 'UI/Snackbar', component: Snackbar, beforeEach: () => hideMessage } satisfies Meta<
  typeof Snackbar
>

export default meta
type Story = StoryObj<typeof meta>

/** The red, green and blue of the message with this text, from 0 to 255. */
function coloursOf(text: HTMLElement): number[] {
  const painted = getComputedStyle(text.parentElement ?? text).backgroundColor
  return (painted.match(/\d+/g) ?? []).slice(0, 3).map(Number)
}

export const Plain: Story = {
  play: async ({ canvas }) => {
    showMessage('Copied to the clipboard')
    const colours = coloursOf(await canvas.findByText('Copied to the clipboard'))
    await expect(Math.max(...colours)).toBeLessThan(100)
    await expect(Math.max(...colours) - Math.min(...colours)).toBeLessThan(20)
  },
}

export const Success: Story = {
  play: async ({ canvas }) => {
    showMessage('Saved', 'success')
    const [red = 0, green = 0, blue = 0] = coloursOf(await canvas.findByText('Saved'))
    await expect(green).toBeGreaterThan(1.5 * red)
    await expect(green).toBeGreaterThan(1.5 * blue)
  },
}

export const Failure: Story = {
  play: async ({ canvas }) => {
    showMessage('Not saved', 'error')
    const [red = 0, green = 0, blue = 0] = coloursOf(await canvas.findByText('Not saved'))
    await expect(red).toBeGreaterThan(2 * green)
    await expect(red).toBeGreaterThan(2 * blue)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Not saved')
  },
}

/** Its button has the colours of the message, not the grey of the browser. */
export const WithUndo: Story = {
  play: async ({ canvas }) => {
    showMessage('Archived', 'plain', { label: 'Undo', run: () => undefined })
    const { backgroundColor, color } = getComputedStyle(await canvas.findByRole('button', { name: 'Undo' }))
    await expect(backgroundColor).toBe('rgba(0, 0, 0, 0)')
    await expect(color).toBe(getComputedStyle(canvas.getByText('Archived')).color)
  },
}

/** A newer message replaces the one before, and disappears after a while. */
export const OneAtATime: Story = {
  play: async ({ canvas }) => {
    showMessage('First')
    await canvas.findByText('First')
    showMessage('Second')
    await canvas.findByText('Second')
    await expect(canvas.queryByText('First')).toBeNull()
    await waitFor(() => expect(canvas.queryByText('Second')).toBeNull())
  },
}
