// Transliteration of Ukrainian and Russian text.

// Ukrainian by the Cabinet's table of 2010, Russian letters added; enough for addresses, not for passports.
const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}
// Russian reads и as i and г as g; without a Ukrainian letter in the text there is no telling but by the language.
const russian: Record<string, string> = { и: 'i', г: 'g' }

/** Cyrillic to Latin letters; everything else stays. */
export function transliterate(text: string, language: 'uk' | 'ru' = 'uk'): string {
  // Letters first in one piece: й written as и and a breve is one letter, not two.
  return [...text.normalize('NFC')]
    .map((letter) => {
      const lower = letter.toLowerCase()
      const found = (language === 'ru' ? russian[lower] : undefined) ?? latin[lower]
      if (found === undefined) return letter
      return letter === lower ? found : found.charAt(0).toUpperCase() + found.slice(1)
    })
    .join('')
}

/** `uk` or `ru` by the letters only one of them has; undefined when the text does not tell. */
export function detectLanguage(text: string): 'uk' | 'ru' | undefined {
  if (/[іїєґ]/i.test(text)) return 'uk'
  if (/[ыэъё]/i.test(text)) return 'ru'
  return undefined
}

/** The plural form that a Ukrainian or Russian number takes. */
export function pluralForm(count: number): 'one' | 'few' | 'many' {
  const tens = Math.abs(count) % 100
  const ones = tens % 10
  if (ones === 1 && tens !== 11) return 'one'
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 'few' : 'many'
}

/** A title as the last part of an address: Latin letters, digits and single hyphens, at most 80 characters. */
export function slugify(title: string, language: 'uk' | 'ru' = detectLanguage(title) ?? 'ru'): string {
  const slug = transliterate(title, language)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
  return slug || 'course'
}
