const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The label of the nth right item: A to Z, then A2, B2 and so on. */
const rightLetter = (index: number) =>
  `${alphabet[index % alphabet.length]}${index < alphabet.length ? '' : Math.floor(index / alphabet.length) + 1}`

/** The smallest number that no left item has. */
export function nextNumber(taken: readonly string[]): string {
  let number = 1
  while (taken.includes(String(number))) number += 1
  return String(number)
}

/**
 * Unused letters for `count` right items in random order: authors write pairs in order, so letters in order would reveal
 * the key. Letters never change later; `spare` extra letters keep the order random when items are added one at a time.
 */
export function dealLetters(taken: readonly string[], count: number, spare = 0): string[] {
  const free = Array.from({ length: taken.length + count + spare }, (_, index) => rightLetter(index)).filter(
    (letter) => !taken.includes(letter),
  )
  return Array.from({ length: count }, () => free.splice(Math.floor(Math.random() * free.length), 1)).flat()
}
