import { expect, within } from 'storybook/test'

/** Fails if something printed has controls or a dark background, or overflows the page. */
export async function expectOnPaper(canvasElement: HTMLElement): Promise<void> {
  for (const role of ['button', 'combobox', 'textbox', 'switch'])
    await expect(within(canvasElement).queryByRole(role)).toBeNull()
  await expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)')
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
}
