import type { Meta, StoryObj } from '@storybook/react-vite'
import { lazy, useEffect, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { keepHeldKeys } from '../keys/held-keys.ts'
import { Dialog } from './Dialog.tsx'
import { DialogPlace } from './DialogPlace.tsx'

const command = fn<(key: string) => void>()
const chosen = fn()
let arrive: () => void
let SlowDialog = loadLater()

function SlowForm({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Form" width="34rem" onClose={onClose}>
      <button type="button" onClick={chosen}>
        Choose
      </button>
      <input aria-label="Name" />
    </Dialog>
  )
}

/** A dialog whose code is on its way until `arrive` is called. */
function loadLater() {
  return lazy(
    () =>
      new Promise<{ default: typeof SlowForm }>((resolve) => {
        arrive = () => resolve({ default: SlowForm })
      }),
  )
}

/** A page whose keys are commands, with a text and a dialog. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    addEventListener('keydown', ({ key }) => command(key), { signal: controller.signal })
    return () => controller.abort()
  }, [])
  useEffect(keepHeldKeys, [])
  return (
    <>
      <textarea aria-label="Comment" defaultValue="Good morning" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <DialogPlace>{isOpen && <SlowDialog onClose={() => setOpen(false)} />}</DialogPlace>
    </>
  )
}

const meta = {
  title: 'UI/Dialog place',
  component: Page,
  beforeEach: () => {
    command.mockReset()
    chosen.mockReset()
    SlowDialog = loadLater()
  },
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

/** What is typed while a dialog loads is neither a command of the page nor a word of its text. */
export const TypedAhead: Story = {
  play: async ({ canvas, userEvent }) => {
    const comment = canvas.getByRole('textbox', { name: 'Comment' })
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await userEvent.click(comment)
    await userEvent.keyboard('n2 {Enter}{Tab}{Control>}k{/Control}{Control>}{Enter}{/Control}')
    await expect(command).not.toHaveBeenCalled()
    await expect(comment).toHaveValue('Good morning')
    await expect(comment).toHaveFocus()
    arrive()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Olena')
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Olena')
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('n')
    await expect(command).toHaveBeenCalledWith('n')
  },
}

/** A dialog that does not come takes the keys until Escape. */
export const GivenUp: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await userEvent.keyboard('n{Escape}')
    await expect(command).not.toHaveBeenCalled()
    await userEvent.keyboard('p')
    await expect(command).toHaveBeenLastCalledWith('p')
  },
}

/** A key that is held presses nothing in the dialog that it opened, and nothing below the dialog that it closed. */
export const Held: Story = {
  play: async ({ canvas, userEvent }) => {
    const press = (key: string, repeat: boolean) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
      )
    const open = canvas.getByRole('button', { name: 'Open' })
    open.focus()
    await expect(press('Enter', false)).toBe(true)
    await userEvent.click(open)
    arrive()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose' })).toHaveFocus())
    await expect(press('Enter', true)).toBe(false)
    await expect(press('Enter', false)).toBe(true)
    await expect(press('Enter', true)).toBe(true)
    await expect(press('Escape', false)).toBe(false)
    await waitFor(() => expect(open).toHaveFocus())
    command.mockReset()
    await expect(press('Escape', true)).toBe(false)
    await expect(command).not.toHaveBeenCalled()
  },
}
