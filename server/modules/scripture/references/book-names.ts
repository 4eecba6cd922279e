import type { SiteLocale } from '#domain/locale.ts'

// Exceptions that the parser does not distinguish: book names that are also words or names of people.

/** Abbreviations that are also words, as in the time `Об 11:30`: they count as a book only with a full stop, some never. */
export const ordinaryWords: Record<SiteLocale, RegExp> = {
  en: /^(?:is|am|so|re|ha|act|son|songs?|number|levi|palms|mar)$/iu,
  ru: /^(?:начало|мудр|лев|кол|дан|мал|суд|размышления)$/iu,
  ua: /^(?:як|об|ог|суд|дан)$/iu,
}

/** Titles that are no personal names: the number after their chapter is not a count of days or people. */
export const safeTitles: Record<SiteLocale, RegExp> = {
  en: /Genesis|Exodus|Leviticus|Deuteronomy|Psalm|Proverbs|Ecclesiastes|Lamentations|Romans|Corinthians|Galatians|Ephesians|Philippians|Colossians|Thessalonians|Hebrews|Revelation/u,
  ru: /Быти|Левит|Второзакони|Псал|Притч|Екклесиаст|Римлянам|Коринфянам|Галатам|Ефесянам|Филиппийцам|Колоссянам|Фессалоникийцам|Евреям|Деяния|Откровение/u,
  ua: /Буття|Левит|Повторення|Псал|Притч|Приповіст|Екл|Римлян|Коринтян|Галат|Ефес|Филип|Колос|Солунян|Євре|Дії|Об.явлення|Одкриттє/u,
}

/**
 * Whether the book is unambiguous: `Peter 3:8` may be in either letter, and after a number or the word for a letter
 * that the parser did not read, the name does not mean the Gospel.
 */
export function isWhichBook(name: string, osis: string, before: string): boolean {
  if (/^\d/.test(osis))
    return /^(?:\d|[IІ]{1,3}\s|[IІ]V\s|first|second|third|перв|втор|трет|четв|перш|друг)/iu.test(name)
  const near = before.slice(-40).trimEnd()
  if (/(?<![\d:.,])[1-4](?:-?\p{L}{1,2})?\.?$/u.test(near)) return false
  return !(
    osis.startsWith('John') && /(?:letter of|epistle of|послан\p{L}{1,3}|послан\p{L}{1,3} \p{L}{2,9})$/iu.test(near)
  )
}
