import type { bcv_parser as Parser } from 'bible-passage-reference-parser/esm/bcv_parser.js'
import type { SiteLocale } from '#domain/locale.ts'
import { foldPunctuation } from '#domain/text/fold-letters.ts'

// Parser and languages are 300 kB of code: each is loaded when it is first needed.
const languages = {
  en: () => import('bible-passage-reference-parser/esm/lang/en.js'),
  ru: () => import('bible-passage-reference-parser/esm/lang/ru.js'),
  ua: () => import('bible-passage-reference-parser/esm/lang/uk.js'),
} as const satisfies Record<SiteLocale, unknown>

/** Abbreviations and grammatical cases that the parser does not know; `testing/everyday-references.ts` has the everyday ones. */
const moreBooks: Record<SiteLocale, { osis: string[]; regexp: RegExp }[]> = {
  en: [
    { osis: ['Song'], regexp: /Cant/ },
    { osis: ['Heb'], regexp: /Hebr/ },
    { osis: ['Rev'], regexp: /Apoc/ },
  ],
  ru: [
    { osis: ['Gen'], regexp: /Быти[яи]/ },
    { osis: ['Exod'], regexp: /Исход[ае]/ },
    { osis: ['Num'], regexp: /Числ/ },
    { osis: ['Deut'], regexp: /Второзакони[яи]/ },
    { osis: ['Ps'], regexp: /Псал(?:мов|мах|м[аеу])/ },
    { osis: ['Prov'], regexp: /Притч(?:и\s+Соломон(?:а|овы)|ах|ей)?/ },
    { osis: ['Eccl'], regexp: /[ЕЭ]к+ле[зс]иаст[ае]?/ },
    { osis: ['Song'], regexp: /Песн[ьия]\s+Песней/ },
    { osis: ['Josh'], regexp: /ИсНав/ },
    { osis: ['Ruth'], regexp: /Руфи/ },
    { osis: ['Esth'], regexp: /Эсф/ },
    { osis: ['Isa'], regexp: /Исай[яи]/ },
    { osis: ['Ezra'], regexp: /Ездр/ },
    { osis: ['Eccl'], regexp: /Ек+л/ },
    { osis: ['Lam'], regexp: /Пл(?:ач)?\.?\s*Иер/ },
    { osis: ['Jonah'], regexp: /Ион/ },
    { osis: ['Matt'], regexp: /Матф(?:ей)?|Мтф/ },
    { osis: ['Mark'], regexp: /Мар/ },
    { osis: ['Luke'], regexp: /Лук/ },
    { osis: ['1John'], regexp: /1(?:-е)?\s*Иоан/ },
    { osis: ['2John'], regexp: /2(?:-е)?\s*Иоан/ },
    { osis: ['3John'], regexp: /3(?:-е)?\s*Иоан/ },
    { osis: ['John'], regexp: /[ИЙ]оанн?|Йоанна|Йн/ },
    { osis: ['Eph'], regexp: /Ефес/ },
    { osis: ['Phil'], regexp: /Филип/ },
    { osis: ['Rev'], regexp: /От(?=\.)|Апок/ },
    { osis: ['1Thess'], regexp: /1\s*Сол/ },
    { osis: ['2Thess'], regexp: /2\s*Сол/ },
    { osis: ['Acts'], regexp: /Деяни(?:ях|й)|Д\.\s?Ап/ },
    { osis: ['Rev'], regexp: /Откровени[яи]/ },
    { osis: ['1Cor'], regexp: /(?:1(?:-е)?|Перво[ем])(?:\s+посл(?:ани[еи]|\.))?\s+(?:к\s+)?Коринфянам/ },
    { osis: ['2Cor'], regexp: /(?:2(?:-е)?|Второ[ем])(?:\s+посл(?:ани[еи]|\.))?\s+(?:к\s+)?Коринфянам/ },
    { osis: ['1Thess'], regexp: /(?:1(?:-е)?|Перво[ем])(?:\s+посл(?:ани[еи]|\.))?\s+(?:к\s+)?Фессалоникийцам/ },
    { osis: ['2Thess'], regexp: /(?:2(?:-е)?|Второ[ем])(?:\s+посл(?:ани[еи]|\.))?\s+(?:к\s+)?Фессалоникийцам/ },
    { osis: ['1Tim'], regexp: /(?:1(?:-е)?|Перво[ем])(?:\s+посл(?:ани[еи]|\.))?\s+(?:к\s+)?Тимофею/ },
    { osis: ['2Tim'], regexp: /(?:2(?:-е)?|Второ[ем])(?:\s+посл(?:ани[еи]|\.))?\s+(?:к\s+)?Тимофею/ },
    { osis: ['1Pet'], regexp: /(?:1(?:-е)?|Перво[ем])(?:\s+посл(?:ани[еи]|\.))?\s+(?:ап(?:остола|\.)\s+)?Петра/ },
    { osis: ['2Pet'], regexp: /(?:2(?:-е)?|Второ[ем])(?:\s+посл(?:ани[еи]|\.))?\s+(?:ап(?:остола|\.)\s+)?Петра/ },
    { osis: ['1John'], regexp: /(?:1(?:-е)?|Перво[ем])(?:\s+посл(?:ани[еи]|\.))?\s+(?:ап(?:остола|\.)\s+)?Иоанна/ },
    { osis: ['2John'], regexp: /(?:2(?:-е)?|Второ[ем])(?:\s+посл(?:ани[еи]|\.))?\s+(?:ап(?:остола|\.)\s+)?Иоанна/ },
    { osis: ['3John'], regexp: /(?:3(?:-е)?|Треть?е[м]?)(?:\s+посл(?:ани[еи]|\.))?\s+(?:ап(?:остола|\.)\s+)?Иоанна/ },
    { osis: ['1Cor'], regexp: /1(?:-е)?\s*к\s+Кор/ },
    { osis: ['2Cor'], regexp: /2(?:-е)?\s*к\s+Кор/ },
    { osis: ['Phlm'], regexp: /Филим/ },
  ],
  ua: [
    { osis: ['Num'], regexp: /Числ/ },
    { osis: ['Gen'], regexp: /1\s*Мойс/ },
    { osis: ['Exod'], regexp: /2\s*Мойс/ },
    { osis: ['Lev'], regexp: /3\s*Мойс|Лев/ },
    { osis: ['Num'], regexp: /4\s*Мойс/ },
    { osis: ['Deut'], regexp: /5\s*Мойс/ },
    { osis: ['Ezra'], regexp: /Ездр/ },
    { osis: ['Ps'], regexp: /Псал(?:ом|мах|м[аіу])?/ },
    { osis: ['Prov'], regexp: /Прип|Прит|Прп/ },
    { osis: ['Song'], regexp: /Пісн[яі]\s+Пісень/ },
    { osis: ['Hab'], regexp: /Авак/ },
    { osis: ['Isa'], regexp: /Ісай[яї]/ },
    { osis: ['Jer'], regexp: /Єрем/ },
    { osis: ['Matt'], regexp: /Матвій|Матв|Мате[йя]|М[фв]/ },
    { osis: ['Rom'], regexp: /Римлянам/ },
    { osis: ['1Cor'], regexp: /1\s*(?:до\s+коринтян|Коринф['’]?янам)/ },
    { osis: ['2Cor'], regexp: /2\s*(?:до\s+коринтян|Коринф['’]?янам)/ },
    { osis: ['Phil'], regexp: /Филипян|Филп/ },
    { osis: ['Eccl'], regexp: /Ек+лез[иі][яа]ст[аі]?/ },
    { osis: ['1Tim'], regexp: /1\s*Тимотея/ },
    { osis: ['2Tim'], regexp: /2\s*Тимотея/ },
    { osis: ['1Pet'], regexp: /1\s*Пт/ },
    { osis: ['2Pet'], regexp: /2\s*Пт/ },
    { osis: ['John'], regexp: /Іван|Йо|Йн/ },
    { osis: ['1John'], regexp: /1\s*(?:Ін|Йо|Йн)/ },
    { osis: ['2John'], regexp: /2\s*(?:Ін|Йо|Йн)/ },
    { osis: ['3John'], regexp: /3\s*(?:Ін|Йо|Йн)/ },
    { osis: ['1Thess'], regexp: /1\s*Фес/ },
    { osis: ['2Thess'], regexp: /2\s*Фес/ },
    { osis: ['Acts'], regexp: /Діях/ },
    { osis: ['Rev'], regexp: /Одкр|Одкровення|Откр|Об['’]явл/ },
  ],
}

/** One parser per language. It stores its last result, so there must be no await between a parse and reading the result. */
export class ReferenceParsers {
  readonly #parsers = new Map<SiteLocale, Promise<Parser>>()

  of(locale: SiteLocale): Promise<Parser> {
    const loaded = this.#parsers.get(locale) ?? loadParser(locale)
    this.#parsers.set(locale, loaded)
    return loaded
  }
}

async function loadParser(locale: SiteLocale): Promise<Parser> {
  const [{ bcv_parser }, language] = await Promise.all([
    import('bible-passage-reference-parser/esm/bcv_parser.js'),
    languages[locale](),
  ])
  const parser = new bcv_parser(language)
  // The translation defines which verses exist: the Synodal psalm 21 is longer than the Western one.
  parser.set_options({ passage_existence_strategy: 'b' })
  if (moreBooks[locale].length > 0) parser.add_books({ books: moreBooks[locale] })
  return parser
}

/** The words after a verse for those that follow it, as `ff`; the parser knows one of them in each language. */
export const followingVerses = /(?<=\d)\s*(?:ff?|(?:(?:и|і|та|й)\s+)?(?:след|сл|далее|далі|наст))(?!\p{L})\.?/iu

const cyrillic: Record<string, string> = {
  A: 'А',
  a: 'а',
  B: 'В',
  C: 'С',
  c: 'с',
  E: 'Е',
  e: 'е',
  H: 'Н',
  I: 'І',
  i: 'і',
  K: 'К',
  M: 'М',
  O: 'О',
  o: 'о',
  P: 'Р',
  p: 'р',
  T: 'Т',
  x: 'х',
  y: 'у',
}
const romanNumbers: Record<string, string> = { I: '1', II: '2', III: '3', IV: '4' }

/** `II Кор.` and `2-е Кор.`: the number of a book. `І Івана` is `and John`. */
const bookNumber = /(?<![\p{L}\d])(?!І\s[ІЙ])(?:([IІ]{1,3}|[IІ]V)|([1-4])-(?:[еяй]|ше|ге|тє))(?=\s?\p{Lu}\p{Ll})/gu
/** `3 глава 16 стих` */
const chapterBefore =
  /(?<=\d)(?:-\p{L}{1,2})?\s?(?:гл(?:ав[аеу])?|розд(?:іл[уі]?)?)\.?,?(?=\s?\d{1,3}(?:-\p{L}{1,2})?\s?(?:ст|в(?!\p{L}|ер)|вірш))/giu
/** `Рим. VIII, 28`: a chapter in Roman digits. */
const romanChapter = /(?<=\p{L}\.?\s)(?=[IІVXХLC]{2}|[IІVXХ])[IІVXХLC]{1,7}(?=\s?[:,]\s?\d)/gu
/** `8:28-30.35`: the full stop separates verses as the comma does. */
const verseStop = /(?<=\d:\s?\d{1,3}(?:[-‐-―−,]\s?\d{1,3}){0,20})\.(?=\d{1,3}(?![\d:]|\.\d))/gu
/** `16 та 18` */
const andVerse = /(?<=:\s?\d{1,3}\s)та(?=\s\d)/gu
/** `Пс. 22(23)`: the number of other editions. */
const otherPsalm = /(?<=\p{L}\.?\s?\d{1,3})\s?\(\d{1,3}\)/gu

/** Chapters in Roman digits and lists of verses with full stops as others write them, without changing the length of the text. */
export function plainNumbers(text: string): string {
  return text
    .replace(romanChapter, (roman) => `${fromRoman(roman) ?? roman}`.padEnd(roman.length))
    .replace(verseStop, ',')
}

/** Converts a text for the parser without changing its length. */
export function toParserText(written: string, locale: SiteLocale): string {
  const text = plainNumbers(foldPunctuation(written))
    .replace(otherPsalm, (other) => ' '.repeat(other.length))
    .replace(andVerse, 'і ')
  if (locale === 'en') return text
  const numbered = text
    // A Latin letter in a Cyrillic word only looks right.
    .replace(/(?<=[А-яЁёІіЇїЄєҐґ'])[A-Za-z]|(?<!\p{L})[A-Za-z](?=[а-яёіїєґ])/gu, (letter) => cyrillic[letter] ?? letter)
    .replace(bookNumber, (number, roman: string | undefined, digit: string | undefined) =>
      (digit ?? romanNumbers[(roman ?? '').replaceAll('І', 'I')] ?? number).padEnd(number.length),
    )
    .replace(chapterBefore, (words) => ':'.padEnd(words.length))
  const withChapters = numbered.replace(/(?<!\p{L})глав[ауе](?!\p{L})/gu, 'главы')
  // Slavic books write 3:16 as `Ин. 3, 16`; if any numbers are joined by a colon, the comma separates verses.
  if (/\d\s?:\s*\d/.test(numbered)) return withChapters
  return withChapters.replace(/(\p{L}\.?\s?\d{1,3}\s{0,6}),(?=\s?\d)/gu, '$1:')
}

const romanValues: Record<string, number> = { I: 1, І: 1, V: 5, X: 10, Х: 10, L: 50, C: 100 }

/** Undefined for letters that are no chapter of any book. */
function fromRoman(roman: string): number | undefined {
  const values = [...roman].map((letter) => romanValues[letter] ?? 0)
  const sum = values.reduce((total, value, index) => total + (value < (values[index + 1] ?? 0) ? -value : value), 0)
  return sum <= 150 ? sum : undefined
}
