/** Bytes that are enough to tell an encoding. */
export const MAX_SAMPLE = 20_000

/** The most frequent letters of Russian, Ukrainian and of languages in Latin letters with accents. */
const FREQUENT = new Set('оеаинтсрвлкмдпуіяьéèáíóúäöüßąęłńśżčřšžýő')

/** How much a text looks like one: letters that follow each other as in words, and few signs that no one types. */
export function scoreText(text: string): number {
  let score = 0
  let before = ''
  for (const letter of text) {
    if (letter > '\u007f') {
      if (/\p{L}/u.test(letter)) {
        if (FREQUENT.has(letter)) score += 1
        if (/\p{L}/u.test(before)) score += fits(before, letter) ? 1 : -3
      } else score -= /[«»„“”‘’–—№…°€\u00a0]/.test(letter) ? 0 : 3
    } else if (before > '\u007f' && /[a-z]/i.test(letter) && /\p{L}/u.test(before))
      score += fits(before, letter) ? 0 : -3
    before = letter
  }
  return score
}

/** Whether two letters follow each other in a word: of one script, and no capital after a small one. */
function fits(first: string, second: string): boolean {
  const isCyrillic = (letter: string) => /\p{Script=Cyrillic}/u.test(letter)
  const rises = /\p{Ll}/u.test(first) && /\p{Lu}/u.test(second)
  return isCyrillic(first) === isCyrillic(second) && !rises
}
