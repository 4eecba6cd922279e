const space = ' '
const noBreak = '\u00A0'

// After a word of one Cyrillic letter, and before a dash. In ICU messages such letters are always text.
const loose = /(?<=(?:^|[\s«„(>{])[авзийкосуяєі]) (?=\S)| (?=—\s)/giu
const joined = /(?<=(?:^|[\s«„(>{])[авзийкосуяєі])\u00A0(?=\S)|\u00A0(?=—\s)/giu

/** Makes the spaces non-breaking that must not end a line in Russian and Ukrainian. */
export function keepWordsTogether(text: string): string {
  return text.replace(loose, noBreak)
}

/** The same text with the plain spaces that translators type. */
export function separateWords(text: string): string {
  return text.replace(joined, space)
}
