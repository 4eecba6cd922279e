/** One character for another, so that offsets stay: every dash as `-`, every apostrophe as `'`, every space as a space. */
export function foldPunctuation(text: string): string {
  return text
    .replaceAll(/[\u2010-\u2015\u2212\uFE58\uFF0D]/gu, '-')
    .replaceAll(/[\u2018\u2019\u201B\u02B9\u02BB-\u02BD\u2032\u00B4`\uA78B\uA78C\uFF07]/gu, "'")
    .replaceAll(/[\u00A0\u2000-\u200A\u202F]/gu, ' ')
}

/**
 * A text as it is compared, however it was typed: small letters without accents, so that ё is е and ї is і, ґ as г, one kind of
 * dashes, apostrophes and spaces, nothing unseen and nothing around it. й stays another letter than и: мой and мои are two answers.
 */
export function foldLetters(text: string): string {
  return (
    // Acute accents first, because their compatible form is a space.
    foldPunctuation(text.replaceAll(/[\u00B4\u1FFD]/gu, "'").normalize('NFKD'))
      // й without a lookbehind, which browsers of the floor lack. In any case, ι would count as the mark below it.
      .replaceAll(/([иИ]\u0306)|[\p{M}\p{Cf}]/gu, '$1')
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ґ', 'г')
      .replaceAll(/\s+/gu, ' ')
      .trim()
  )
}
