import { detectLanguage, transliterate } from '../translit.ts'
import { foldLetters } from './fold-letters.ts'

/** Whether every word of a search occurs in one of the texts, also in Latin letters, without accents and in any case. */
export function hasWords(texts: readonly string[], words: string): boolean {
  const text = texts.join('\n')
  const searched = foldLetters(`${text}\n${transliterate(text, detectLanguage(text))}`)
  return foldLetters(words)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
