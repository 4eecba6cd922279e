import { detectLanguage, transliterate } from '../translit.ts'

/** Whether every word of a search occurs in one of the texts, also in Latin letters, without accents and in any case. */
export function hasWords(texts: readonly string[], words: string): boolean {
  const text = texts.join('\n')
  const searched = fold(`${text}\n${transliterate(text, detectLanguage(text))}`)
  return fold(words)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

// One letter however it was typed: without accents, ё as е, capitals as small ones.
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
