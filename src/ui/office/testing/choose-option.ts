import { screen, userEvent, waitFor, within } from 'storybook/test'

/** Opens the list of a `SelectInput` and returns the texts of its options; Escape closes it. */
export async function optionsOf(field: HTMLElement): Promise<(string | null)[]> {
  await userEvent.click(field)
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  const texts = options.map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  await waitFor(gone)
  return texts
}

/** Chooses an option of a `SelectInput` by its text. */
export async function chooseOption(field: HTMLElement, name: string | RegExp): Promise<void> {
  await userEvent.click(field)
  const list = within(await screen.findByRole('listbox'))
  await userEvent.click(await list.findByRole('option', { name }))
  await waitFor(gone)
}

function gone(): void {
  if (screen.queryByRole('listbox')) throw new Error('The list is still open')
}
