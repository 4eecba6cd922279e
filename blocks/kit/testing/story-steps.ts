import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { Play } from './block-stories.tsx'
import { typeText } from './type-text.ts'

type Context = Parameters<Play>[0]
type Canvas = Context['canvas']

/** Presses the button with this name. */
export async function press(canvas: Canvas, name: string | RegExp): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name }))
}

/** Removes the picture of an image field by its menu. */
export async function removePicture(canvas: Canvas, name = 'Picture'): Promise<void> {
  await press(canvas, `More actions: ${name}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove picture' }))
}

/** Opens a rich text field and types at its end. */
export async function typeInto(canvas: Canvas, label: string, text: string): Promise<void> {
  await press(canvas, `Edit: ${label}`)
  await waitFor(() => expect(canvas.getByRole('textbox', { name: label })).toHaveFocus())
  typeText(text)
}

/** Replaces the content of a plain field. */
export async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** Waits until the data was last changed to `data`. */
export async function expectChange({ args }: Context, data: unknown): Promise<void> {
  await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(data))
}

/** Moves a row with the keyboard, one place in the direction of the arrow. */
export async function dragByKeyboard(canvas: Canvas, row: string, from: number, arrow: 'Up' | 'Down'): Promise<void> {
  canvas.getByRole('button', { name: `Drag: ${row}` }).focus()
  await userEvent.keyboard(' ')
  await canvas.findByText(`Now at position ${from}`)
  await userEvent.keyboard(`{Arrow${arrow}}`)
  await canvas.findByText(`Now at position ${arrow === 'Up' ? from - 1 : from + 1}`)
  await userEvent.keyboard(' ')
}

/** The middle of an element between the page's left and right edge, in px. */
function centreOf(element: Element | null): number {
  const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {}
  return (left + right) / 2
}

/** Waits until the picture is at this side of the story. */
export async function expectPictureSide(canvasElement: HTMLElement, side: 'left' | 'right'): Promise<void> {
  const middle = centreOf(canvasElement)
  const picture = () => centreOf(canvasElement.querySelector('img'))
  await waitFor(() =>
    side === 'left' ? expect(picture()).toBeLessThan(middle) : expect(picture()).toBeGreaterThan(middle),
  )
}
