interface Callable {
  phone: string
  e164?: string | null
}

/** The first number of a contact that can be dialled and is not known to be wrong, else the first other one; null for none. */
export function phoneToCall<Phone extends Callable>(phones: readonly Phone[], wrong: readonly string[]): Phone | null {
  const left = phones.filter(({ phone }) => !wrong.includes(phone))
  return left.find(({ e164 }) => e164) ?? left[0] ?? null
}
