/** One teacher keeps at most this many remarks in an account. */
export const snippetsLimit = 200

/** The placeholder for the student's name in a snippet. */
export const namePlaceholder = '{name}'

const words = /([\p{L}\p{M}\p{N}'’ʼ-]+)/u
const notInWords = /[^\p{L}\p{M}\p{N}'’ʼ-]+/u

/** A remark for this student. A student without a name is not spoken to by one: no gap and no comma stay behind. */
export function fillName(text: string, name: string): string {
  const trimmed = name.trim()
  if (trimmed !== '') return text.replaceAll(namePlaceholder, () => trimmed)
  const rest = text.replace(/^\{name\}[,.!:]? ?/, '')
  const nameless = rest.replaceAll(/,? ?\{name\}/g, '').trim()
  return rest === text ? nameless : nameless.charAt(0).toLocaleUpperCase() + nameless.slice(1)
}

/**
 * A comment that was written to one student, for anybody: their name, whole or one word of it, becomes the placeholder.
 * Letter case counts, for some names are words too (Вера, Надежда). A name in another case of the language stays.
 */
export function leaveNameOut(text: string, name: string): string {
  const whole = name.trim()
  const names = new Set(whole.split(notInWords).filter((word) => word.length > 1))
  // The full name first: a single word may be part of another word.
  const without = whole.includes(' ') ? text.replaceAll(whole, namePlaceholder) : text
  const pieces = without.split(words).map((piece) => (names.has(piece) ? namePlaceholder : piece))
  return pieces.join('').replaceAll(/\{name\}(?: \{name\})+/g, namePlaceholder)
}
