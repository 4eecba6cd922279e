import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { EditableRows } from './EditableRows.tsx'
import { moveItem } from './move-item.ts'

/** Rows of different heights, like rows with pictures. */
const heights = { Ur: '3rem', Haran: '8rem', Shechem: '3rem', Bethel: '5rem' }

function Places() {
  const [items, setItems] = useState(Object.keys(heights).map((id) => ({ id })))
  return (
    <EditableRows
      items={items}
      rowName={(index) => items[index]?.id ?? ''}
      onMove={(from, to) => setItems(moveItem(items, from, to))}
      onRemove={(index) => setItems(items.toSpliced(index, 1))}
    >
      {({ id }) => <p style={{ blockSize: heights[id as keyof typeof heights] }}>{id}</p>}
    </EditableRows>
  )
}

const meta = { title: 'Kit/EditableRows', component: Places } satisfies Meta<typeof Places>

export default meta
type Story = StoryObj<typeof meta>

const orderOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent)
    .filter((text) => text in heights)

function send(target: EventTarget, kind: string, { x, y }: { x: number; y: number }) {
  target.dispatchEvent(
    new PointerEvent(kind, { bubbles: true, isPrimary: true, button: 0, clientX: x, clientY: y, pointerId: 1 }),
  )
}

/** Drags a row by its handle over the middle of another, without dropping it. */
function carry(handle: HTMLElement, over: HTMLElement) {
  const { left: x, top } = handle.getBoundingClientRect()
  const from = handle.closest('li')?.getBoundingClientRect()
  const to = over.closest('li')?.getBoundingClientRect()
  if (!from || !to) throw new Error('both are rows')
  const y = top + (to.top + to.height / 2) - (from.top + from.height / 2)
  send(handle, 'pointerdown', { x, y: top })
  send(document, 'pointermove', { x, y: top + 8 })
  send(document, 'pointermove', { x, y })
  return { x, y }
}

export const ByPointer: Story = {
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const handle = (name: string) => canvas.getByRole('button', { name: `Drag: ${name}` })
    await step('rows make space, and the order changes only on drop', async () => {
      const place = carry(handle('Ur'), canvas.getByText('Shechem'))
      await expect(await canvas.findByText('Now at position 3')).toBeInTheDocument()
      await expect(orderOf(canvasElement)).toEqual(['Ur', 'Haran', 'Shechem', 'Bethel'])
      send(document, 'pointerup', place)
      await waitFor(() => expect(orderOf(canvasElement)).toEqual(['Haran', 'Shechem', 'Ur', 'Bethel']))
      await expect(canvas.getByText('Dropped at position 3')).toBeInTheDocument()
      await expect(canvasElement.querySelector('[style*="translate"]')).toBeNull()
    })
    await step('a row can be dragged up', async () => {
      const place = carry(handle('Bethel'), canvas.getByText('Haran'))
      await expect(await canvas.findByText('Now at position 1')).toBeInTheDocument()
      send(document, 'pointerup', place)
      await waitFor(() => expect(orderOf(canvasElement)).toEqual(['Bethel', 'Haran', 'Shechem', 'Ur']))
    })
    await step('Escape cancels', async () => {
      const place = carry(handle('Bethel'), canvas.getByText('Ur'))
      await canvas.findByText('Now at position 4')
      await userEvent.keyboard('{Escape}')
      await expect(await canvas.findByText('Left where it was: Bethel')).toBeInTheDocument()
      send(document, 'pointerup', place)
      await expect(orderOf(canvasElement)).toEqual(['Bethel', 'Haran', 'Shechem', 'Ur'])
      await waitFor(() => expect(canvasElement.querySelector('[data-dragging="true"]')).toBeNull())
    })
    await step('a press with a small movement is not a drag', async () => {
      const { left: x, top: y } = handle('Haran').getBoundingClientRect()
      send(handle('Haran'), 'pointerdown', { x, y })
      send(document, 'pointermove', { x, y: y + 3 })
      send(document, 'pointerup', { x, y: y + 3 })
      await expect(canvas.getByText('Left where it was: Bethel')).toBeInTheDocument()
      await expect(canvas.queryByText('Picked up: Haran')).toBeNull()
    })
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const handle = (name: string) => canvas.getByRole('button', { name: `Drag: ${name}` })
    await step('rows of any height can be passed, and the handle keeps the focus', async () => {
      handle('Ur').focus()
      await userEvent.keyboard(' ')
      for (const [key, place] of [
        ['ArrowDown', 2],
        ['ArrowDown', 3],
        ['ArrowDown', 4],
        ['ArrowUp', 3],
      ] as const) {
        await userEvent.keyboard(`{${key}}`)
        await canvas.findByText(`Now at position ${place}`)
      }
      await userEvent.keyboard(' ')
      await waitFor(() => expect(orderOf(canvasElement)).toEqual(['Haran', 'Shechem', 'Ur', 'Bethel']))
      await waitFor(() => expect(handle('Ur')).toHaveFocus())
    })
    await step('Escape cancels', async () => {
      await userEvent.keyboard(' ')
      await userEvent.keyboard('{ArrowUp}')
      await canvas.findByText('Now at position 2')
      await userEvent.keyboard('{Escape}')
      await expect(await canvas.findByText('Left where it was: Ur')).toBeInTheDocument()
      await expect(orderOf(canvasElement)).toEqual(['Haran', 'Shechem', 'Ur', 'Bethel'])
    })
  },
}
