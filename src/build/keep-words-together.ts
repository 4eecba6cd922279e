const space = ' '
const noBreak = '\u00A0'

/** After a word of one Cyrillic letter, and before a dash. In ICU messages such letters are always text. */
const loose = (between: string) =>
  new RegExp(`(?<=(?:^|[\\s«„(>{])[авзийкосуяєі])${between}(?=\\S)|${between}(?=—\\s)`, 'giu')

/** Makes the spaces non-breaking that must not end a line in Russian and Ukrainian. */
export function keepWordsTogether(text: string): string {
  return text.replace(loose(space), noBreak)
}

/** The same text with the plain spaces that translators type. */
export function separateWords(text: string): string {
  return text.replace(loose(noBreak), space)
}
