// What a key, or pasted text, may add to a field that takes only some characters.

const characters = {
  digits: /\p{Nd}/u,
  letters: /[\p{Script=Latin}\p{Script=Cyrillic}]/u,
  lettersAndDigits: /[\p{Script=Latin}\p{Script=Cyrillic}\p{Nd}]/u,
} as const
export type KeyFilter = keyof typeof characters

interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

/** Whether a key may act in a field: a character that the filter takes, or a key that writes none, such as Delete or Home. */
export function takesKey(filter: KeyFilter, { key, ctrlKey, metaKey }: PressedKey): boolean {
  // Keys that write no character have names, such as `Backspace`, `ArrowLeft` and `Tab`.
  return ctrlKey || metaKey || [...key].length > 1 || characters[filter].test(key)
}

/** The characters of a text that the filter takes, for what is pasted. */
export function filterText(filter: KeyFilter, text: string): string {
  return [...text].filter((character) => characters[filter].test(character)).join('')
}
