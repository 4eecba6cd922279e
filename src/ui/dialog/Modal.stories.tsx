import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { ActionMenu } from '../menu/ActionMenu.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Modal } from './Modal.tsx'

type Kind = 'panel' | 'form' | 'question' | 'question in a form' | 'panel that opens a form'

/** A page with one field of each sort, over which each kind of dialog opens by a key, as on the pages of the office. */
function Fields({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState<Kind>()
  const close = () => setOpen(undefined)
  const closeLater = () => setTimeout(close)
  const form = (
    <Dialog title="Form" width="34rem" onClose={close}>
      <input aria-label="Name" />
      <button type="button" onClick={close}>
        Choose
      </button>
      <button type="button" onClick={closeLater}>
        Save
      </button>
      {open === 'question in a form' && (
        <ConfirmDialog title="Leave?" confirmLabel="Leave" onConfirm={close} onClose={close}>
          Your changes will be lost.
        </ConfirmDialog>
      )}
    </Dialog>
  )
  return (
    <>
      <textarea aria-label="Comment" defaultValue="Good morning" />
      <input aria-label="Title" defaultValue="Good morning" />
      <div aria-label="Text" role="textbox" tabIndex={0} contentEditable suppressContentEditableWarning>
        <p>
          Good <b>morning</b>
        </p>
      </div>
      {(['panel', 'form', 'question', 'question in a form', 'panel that opens a form'] as const).map((kind) => (
        // Pressed by the story without taking the focus from the field.
        <button key={kind} type="button" tabIndex={-1} onClick={() => setOpen(kind)}>
          {kind}
        </button>
      ))}
      {open === 'panel' && (
        <Modal aria-label="Panel" onClose={close}>
          <input aria-label="Search" />
          <button type="button" onClick={close}>
            Choose
          </button>
          <button type="button" onClick={closeLater}>
            Save
          </button>
        </Modal>
      )}
      {open === 'panel that opens a form' && (
        <Modal aria-label="Panel" onClose={close}>
          <button type="button" onClick={() => setOpen('form')}>
            Open the form
          </button>
        </Modal>
      )}
      {open === 'question' && (
        <ConfirmDialog title="Archive?" confirmLabel="Archive" onConfirm={closeLater} onClose={close}>
          It can be restored.
        </ConfirmDialog>
      )}
      {(open === 'form' || open === 'question in a form') && form}
      {children}
    </>
  )
}

const meta = { title: 'UI/Modal', component: Fields } satisfies Meta<typeof Fields>

export default meta
type Story = StoryObj<typeof meta>

/** The ways to close each kind of dialog: what is pressed, one after the other. */
const leaves: readonly { kind: Kind; press: readonly string[] }[] = [
  { kind: 'panel', press: ['Escape'] },
  { kind: 'panel', press: ['Choose'] },
  { kind: 'panel', press: ['Save'] },
  { kind: 'form', press: ['Escape'] },
  { kind: 'form', press: ['Choose'] },
  { kind: 'form', press: ['Save'] },
  { kind: 'question', press: ['Escape'] },
  { kind: 'question', press: ['Archive'] },
  { kind: 'question', press: ['Cancel'] },
  { kind: 'question in a form', press: ['Leave'] },
  { kind: 'panel that opens a form', press: ['Open the form', 'Escape'] },
]

/** Selects "morn" of "Good morning". */
function selectMorn(field: HTMLElement): void {
  field.focus()
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) return field.setSelectionRange(5, 9)
  const word = field.querySelector('b')?.firstChild
  if (word) getSelection()?.setBaseAndExtent(word, 0, word, 4)
}

const textOf = (field: HTMLElement) =>
  field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field.value : field.textContent

export const TypingGoesOn: Story = {
  play: async ({ canvas, userEvent, step }) => {
    for (const name of ['Comment', 'Title', 'Text']) {
      for (const { kind, press } of leaves) {
        await step(`${name}: ${kind}, ${press.join(', ')}`, async () => {
          const field = canvas.getByRole('textbox', { name })
          const before = textOf(field)
          selectMorn(field)
          canvas.getByRole('button', { name: kind }).click()
          for (const what of press) {
            await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
            if (what === 'Escape') await userEvent.keyboard('{Escape}')
            else await userEvent.click(await screen.findByRole('button', { name: what }))
          }
          await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
          await expect(field).toHaveFocus()
          // Unlike the story's keyboard, this writes only where the browser's own selection is.
          document.execCommand('insertText', false, 'even')
          await expect(textOf(field)).toBe('Good evening')
          document.execCommand('undo')
          await expect(textOf(field)).toBe(before)
        })
      }
    }
  },
}

const rename = () => undefined

export const MenuReturnsToItsButton: Story = {
  args: {
    children: <ActionMenu label="More" actions={[{ text: 'Rename', label: 'Rename', icon: null, run: rename }]} />,
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'More' })
    button.focus()
    await userEvent.click(button)
    await screen.findByRole('menuitem', { name: 'Rename' })
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }))
    await expect(button).toHaveFocus()
  },
}
