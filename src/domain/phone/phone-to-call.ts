/** The first number of a contact that is not known to be wrong; null where there is none. */
export function phoneToCall(phones: readonly { phone: string }[], wrong: readonly string[]): string | null {
  return phones.find(({ phone }) => !wrong.includes(phone))?.phone ?? null
}
