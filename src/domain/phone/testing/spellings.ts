/** A country of the table, with a number of it: the digits after the dial code, and the prefix of calls within the country. */
export interface Country {
  iso: string
  code: string
  trunk: string
  national: string
}

export const countries: readonly Country[] = [
  { iso: 'UA', code: '380', trunk: '0', national: '671234567' },
  { iso: 'RU', code: '7', trunk: '8', national: '9123456789' },
  { iso: 'KZ', code: '7', trunk: '8', national: '7012345678' },
  { iso: 'BY', code: '375', trunk: '8 0', national: '291234567' },
  { iso: 'PL', code: '48', trunk: '', national: '600100110' },
  { iso: 'DE', code: '49', trunk: '0', national: '15123456789' },
  { iso: 'US', code: '1', trunk: '1', national: '2125550166' },
  { iso: 'GB', code: '44', trunk: '0', national: '7400123456' },
  { iso: 'MD', code: '373', trunk: '0', national: '69123456' },
  { iso: 'GE', code: '995', trunk: '0', national: '555123456' },
  { iso: 'IT', code: '39', trunk: '', national: '3123456789' },
  { iso: 'IL', code: '972', trunk: '0', national: '502345678' },
]

interface Forms {
  /** `+380 67 123 45 67`. */
  whole: string
  /** The same without signs: `380671234567`. */
  digits: string
  /** `067 123 45 67`. */
  within: string
  /** `67 123 45 67`. */
  bare: string
  country: Country
}

/** How people write a number. Each reads the same by form, sheet, REST and request. */
export const spellings: Readonly<Record<string, (forms: Forms) => string>> = {
  'in E.164': ({ digits }) => `+${digits}`,
  'with spaces': ({ whole }) => whole,
  'with dashes': ({ whole }) => whole.replaceAll(' ', '-'),
  'with dots': ({ whole }) => whole.replaceAll(' ', '.'),
  'with slashes': ({ whole }) => whole.replaceAll(' ', '/'),
  'with underscores': ({ whole }) => whole.replaceAll(' ', '_'),
  'with middle dots': ({ whole }) => whole.replaceAll(' ', '·'),
  'with two spaces': ({ whole }) => whole.replaceAll(' ', '  '),
  'with tabs': ({ whole }) => whole.replaceAll(' ', '\t'),
  'with no-break spaces': ({ whole }) => whole.replaceAll(' ', '\u00a0'),
  'with narrow no-break spaces': ({ whole }) => whole.replaceAll(' ', '\u202f'),
  'with thin spaces': ({ whole }) => whole.replaceAll(' ', '\u2009'),
  'with figure spaces': ({ whole }) => whole.replaceAll(' ', '\u2007'),
  'with ideographic spaces': ({ whole }) => whole.replaceAll(' ', '\u3000'),
  'with blank Braille signs': ({ whole }) => whole.replaceAll(' ', '\u2800'),
  'with Hangul fillers': ({ whole }) => whole.replaceAll(' ', '\u3164'),
  'with joiners': ({ whole }) => whole.replaceAll(' ', '\u034f'),
  'with zero-width spaces': ({ whole }) => whole.replaceAll(' ', '\u200b'),
  'with no-break hyphens': ({ whole }) => whole.replaceAll(' ', '\u2011'),
  'with figure dashes': ({ whole }) => whole.replaceAll(' ', '\u2012'),
  'with hyphen bullets': ({ whole }) => whole.replaceAll(' ', '\u2043'),
  'with wave dashes': ({ whole }) => whole.replaceAll(' ', '\u301c'),
  'with en dashes': ({ whole }) => whole.replaceAll(' ', '–'),
  'with em dashes': ({ whole }) => whole.replaceAll(' ', '—'),
  'with minus signs': ({ whole }) => whole.replaceAll(' ', '\u2212'),
  'with soft hyphens': ({ whole }) => whole.replaceAll(' ', '\u00ad'),
  'after a left-to-right mark': ({ whole }) => `\u200e${whole}`,
  'in an embedding': ({ whole }) => `\u202a${whole}\u202c`,
  'in an isolate': ({ whole }) => `\u2066${whole}\u2069`,
  'after a byte order mark': ({ whole }) => `\ufeff${whole}`,
  'in Arabic digits': ({ whole }) => inScript(whole, 0x660),
  'in Persian digits': ({ whole }) => inScript(whole, 0x6f0),
  'in Devanagari digits': ({ whole }) => inScript(whole, 0x966),
  'in full width': ({ whole }) => inScript(whole, 0xff10).replace('+', '＋'),
  'in keycaps': ({ whole }) => whole.replace(/\d/g, '$&\ufe0f\u20e3'),
  'with 00': ({ digits }) => `00${digits}`,
  'with 00 and spaces': ({ whole }) => whole.replace('+', '00 '),
  'with one zero of two': ({ digits }) => `0${digits}`,
  'without a plus': ({ digits }) => digits,
  'with spaces, without a plus': ({ whole }) => whole.slice(1),
  'with two pluses': ({ whole }) => `+${whole}`,
  'with a space after the plus': ({ whole }) => whole.replace('+', '+ '),
  'with the code in brackets': ({ whole }) => whole.replace(/^(\S+)/, '($1)'),
  'with the digits of the code in brackets': ({ whole }) => whole.replace(/^\+(\S+)/, '+($1)'),
  'with the area in brackets': ({ whole }) => whole.replace(/^(\S+) (\S+)/, '$1 ($2)'),
  'with a zero in brackets': ({ whole, country }) => (country.trunk === '' ? whole : whole.replace(' ', ' (0)')),
  'in brackets': ({ whole }) => `(${whole})`,
  'in quotes': ({ whole }) => `«${whole}»`,
  'after an apostrophe': ({ whole }) => `'${whole}`,
  'after a word': ({ whole }) => `тел. ${whole}`,
  'after a word and a colon': ({ whole }) => `Mobile: ${whole}`,
  'after a name and a comma': ({ whole }) => `Олена, ${whole}`,
  'before a word': ({ whole }) => `${whole} мама`,
  'before a name in brackets': ({ whole }) => `${whole} (Олена)`,
  'before years in brackets': ({ whole }) => `${whole} (45 років)`,
  'before a number in brackets': ({ whole }) => `${whole} (2)`,
  'before a date': ({ whole }) => `${whole} 12.05.2024`,
  'as the first of a list': ({ within }) => `1) ${within}`,
  'before an hour': ({ whole }) => `${whole} після 18:00`,
  'as a link to call': ({ digits }) => `tel:+${digits}`,
  'as a link to WhatsApp': ({ digits }) => `https://wa.me/${digits}`,
  'with ext.': ({ whole }) => `${whole} ext. 12`,
  'with x': ({ whole }) => `${whole} x12`,
  'with #': ({ whole }) => `${whole} #12`,
  'with доб.': ({ whole }) => `${whole} доб. 12`,
  'with дод.': ({ whole }) => `${whole} дод. 12`,
  'with a comma and доб.': ({ whole }) => `${whole}, доб. 12`,
  'with вн.': ({ whole }) => `${whole} вн.12`,
  'as a decimal': ({ digits }) => `${digits}.0`,
  'as an amount with all digits': ({ digits }) => `${digits[0]}.${digits.slice(1)}E+${digits.length - 1}`,
  'within the country': ({ within }) => within,
  'within the country, with dashes': ({ within }) => within.replaceAll(' ', '-'),
  'within the country, without spaces': ({ within }) => within.replaceAll(' ', ''),
  'within the country, with an extension': ({ within }) => `${within} доб. 12`,
  'within the country, after a word': ({ within }) => `моб. ${within}`,
  'within the country, in Arabic digits': ({ within }) => inScript(within, 0x660),
  'with the area in brackets, within the country': ({ within }) => within.replace(/^(\S+) (\S+)/, '$1 ($2)'),
  'without the first zero': ({ bare }) => bare,
  'without the first zero, as digits': ({ country }) => country.national,
  'without the first zero, as a decimal': ({ country }) => `${country.national}.0`,
  'with the code and a zero before the area': ({ whole, bare, country }) =>
    country.iso === 'IT' ? whole : `+${country.code} 0${bare}`,
  'of another country': () => '+420 601 123 456',
  'of another country, with 00': () => '00420601123456',
}

const FOREIGN = '+420601123456'

/** A number of a country in one spelling, and what is dialled. */
export function spell(country: Country, spelling: keyof typeof spellings): { typed: string; e164: string } {
  const bare = groups(country.national)
  const whole = `+${country.code} ${bare}`
  const within = `${country.trunk}${country.trunk.length === 1 && country.trunk !== '0' ? ' ' : ''}${bare}`
  const digits = `${country.code}${country.national}`
  const typed = spellings[spelling]?.({ whole, digits, within, bare, country }) ?? ''
  return { typed, e164: spelling.startsWith('of another country') ? FOREIGN : `+${digits}` }
}

function groups(national: string): string {
  const [, area = '', first = '', rest = ''] = /^(\d{2,3}?)(\d{3})(\d+)$/.exec(national) ?? []
  return `${area} ${first} ${rest.replace(/(\d{2})(?=\d\d)/, '$1 ')}`
}

function inScript(text: string, zero: number): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}
