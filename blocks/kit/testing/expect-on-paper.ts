import { expect, within } from 'storybook/test'

/** Fails when something on paper can only be used on a screen, is drawn for the dark, or reaches over the sheet. */
export async function expectOnPaper(canvasElement: HTMLElement): Promise<void> {
  for (const role of ['button', 'combobox', 'textbox', 'switch'])
    await expect(within(canvasElement).queryByRole(role)).toBeNull()
  await expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)')
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
}
