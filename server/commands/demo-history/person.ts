import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import type { SiteLocale } from '#domain/locale.ts'
import { transliterate } from '#domain/translit.ts'
import type { History } from './history.ts'

export interface Person {
  locale: SiteLocale
  isWoman: boolean
  fullname: string
  phone: StoredPhone
  email: string
  place: string
  age: number
}

/** A person who does not exist: the e-mail address is of a domain for examples, the phone reaches no one. */
export function makePerson({ plan, random, nextPhone }: History): Person {
  const locale = random.weigh<SiteLocale>([
    ['ua', 46],
    ['ru', 28],
    ['en', 26],
  ])
  const words = plan.words[locale]
  const isWoman = random.chance(0.6)
  const firstName = random.pick(isWoman ? words.women : words.men)
  const [man = '', woman = man] = random.pick(words.surnames).split('|')
  const surname = isWoman ? woman : man
  const inLatin = (text: string) =>
    transliterate(text)
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
  return {
    locale,
    isWoman,
    fullname: `${firstName} ${surname}`,
    phone: nextPhone(),
    email: `${inLatin(firstName)}.${inLatin(surname)}@example.org`,
    place: random.pick(words.places),
    age: random.weigh([
      [0, 6],
      [1, 20],
      [2, 38],
      [3, 22],
      [4, 14],
    ]),
  }
}
