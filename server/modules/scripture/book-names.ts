import type { SiteLocale } from '#domain/locale.ts'

// What the parser does not tell apart: names of books, and the words and people of the same name.

/** Short names that are words as well, as `Об 11:30` is a time: only with a full stop do they shorten a book's name. Some never do. */
export const ordinaryWords: Record<SiteLocale, RegExp> = {
  en: /^(?:is|am|so|re|ha|act|son|songs?|number|levi|palms|mar)$/iu,
  ru: /^(?:начало|мудр|лев|кол|дан|мал|суд|размышления)$/iu,
  ua: /^(?:як|об|ог|суд|дан)$/iu,
}

/** Titles that are nobody's name: what follows the number of their chapter is no count of days or people. */
export const safeTitles: Record<SiteLocale, RegExp> = {
  en: /Genesis|Exodus|Leviticus|Deuteronomy|Psalm|Proverbs|Ecclesiastes|Lamentations|Romans|Corinthians|Galatians|Ephesians|Philippians|Colossians|Thessalonians|Hebrews|Revelation/u,
  ru: /Быти|Левит|Второзакони|Псал|Притч|Екклесиаст|Римлянам|Коринфянам|Галатам|Ефесянам|Филиппийцам|Колоссянам|Фессалоникийцам|Евреям|Деяния|Откровение/u,
  ua: /Буття|Левит|Повторення|Псал|Притч|Приповіст|Екл|Римлян|Коринтян|Галат|Ефес|Филип|Колос|Солунян|Євре|Дії|Об.явлення|Одкриттє/u,
}

/**
 * Whether it is clear which book is meant: `Peter 3:8` may be of either letter, and behind a number or the word for a letter
 * that the parser has not understood the name is not the Gospel's.
 */
export function isWhichBook(name: string, osis: string, before: string): boolean {
  if (/^\d/.test(osis)) return /^(?:\d|I{1,3}\s|first|second|third|перв|втор|трет|четв|перш|друг)/iu.test(name)
  const near = before.slice(-40).trimEnd()
  if (/(?<![\d:.,])[1-4](?:-?\p{L}{1,2})?\.?$/u.test(near)) return false
  return !(
    osis.startsWith('John') && /(?:letter of|epistle of|послан\p{L}{1,3}|послан\p{L}{1,3} \p{L}{2,9})$/iu.test(near)
  )
}
