import type { Locator } from '@playwright/test'

/** Opens a field with a list of options; a native one has them always. */
export async function openOptions(field: Locator): Promise<Locator> {
  if (await isNative(field)) return field.locator('option')
  await field.click()
  return field.page().getByRole('listbox').getByRole('option')
}

/** Chooses the first option with this text, or at this place: in the phone's own list, or in the one of the office. */
export async function chooseOption(field: Locator, wanted: string | RegExp | number): Promise<void> {
  // Behind an open list the field is hidden from the roles by which it was found.
  const hasOwnList = !(await isNative(field))
  const options = await openOptions(field)
  const option = typeof wanted === 'number' ? options.nth(wanted) : options.filter({ hasText: wanted }).first()
  if (hasOwnList) await option.click()
  else await field.selectOption({ label: (await option.textContent()) ?? '' })
}

function isNative(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element instanceof HTMLSelectElement)
}
