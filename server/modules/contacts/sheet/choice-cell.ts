import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import { contactStatusLabels, type ContactStatus } from '#domain/contact/contact-status.ts'
import { localeName, readLocale, type SiteLocale, siteLocales } from '#domain/locale.ts'
import { translate } from '../../../lib/i18n.ts'
import { statusNames } from '../../../lib/messages.ts'
import { foldName } from '../../../files/sheets/fold-name.ts'

/** The fields with a value out of several. */
export type ChoiceColumn = 'contact_status_id' | 'contact_privacy' | 'contact_age' | 'contact_gender' | 'contact_locale'

interface Words<Value> {
  /** How people call the values, folded. */
  byName: ReadonlyMap<string, Value>
  write(value: Value, locale: SiteLocale): string
  values: readonly Value[]
}

/** Further names that sheets of other programs and people have. */
const aliases = {
  contact_privacy: { 0: ['private'], 1: ['public'], 2: ['preview'] },
  contact_age: { 0: ['<18'], 1: ['18-25'], 2: ['26-45'], 3: ['46-60'], 4: ['60+', '>60', '61+'] },
  contact_gender: {
    0: ['unknown', 'other', 'none', 'o', 'n', 'u', 'не указано', 'неизвестно', 'невідомо', 'не вказана'],
    1: ['m', 'male', 'муж', 'мужской', 'м', 'чол', 'чоловіча', 'чоловічий', 'ч'],
    2: ['f', 'female', 'жен', 'женский', 'ж', 'жін', 'жіноча', 'жіночий'],
  },
} satisfies Record<string, Record<number, string[]>>

const languageNames: Record<SiteLocale, string[]> = {
  en: ['eng', 'английский', 'англ', 'англійська', 'англійською'],
  ru: ['rus', 'russian', 'русский язык', 'рус', 'російська', 'російською', 'рос'],
  ua: ['ukr', 'ukrainian', 'украинский', 'укр', 'українська мова', 'українською'],
}

const numbered = (field: keyof typeof aliases): Words<number> => {
  const { choices } = contactFields[field]
  const byName = new Map<string, number>()
  for (const { value, label } of choices) {
    const further: Record<number, string[]> = aliases[field]
    const names = [String(value), ...siteLocales.map((locale) => translate(label, locale)), ...(further[value] ?? [])]
    for (const name of names) byName.set(foldName(name), value)
  }
  return {
    byName,
    values: choices.map(({ value }) => value),
    write(value, locale) {
      const label = choices.find((choice) => choice.value === value)?.label
      return label ? translate(label, locale) : String(value)
    },
  }
}

const isStatus = (value: number): value is ContactStatus => value in statusNames
const statuses = Object.keys(statusNames).map(Number).filter(isStatus)

const words = {
  contact_privacy: numbered('contact_privacy'),
  contact_age: numbered('contact_age'),
  contact_gender: numbered('contact_gender'),
  contact_status_id: {
    byName: new Map<string, number>(
      statuses.flatMap((status) => {
        const names = siteLocales.map((locale) => translate(statusNames[status], locale))
        return [contactStatusLabels[status], ...names].map((name) => [foldName(name), status] as const)
      }),
    ),
    values: statuses as readonly number[],
    write: (value: number, locale: SiteLocale) =>
      isStatus(value) ? translate(statusNames[value], locale) : String(value),
  } satisfies Words<number>,
  contact_locale: {
    byName: new Map(
      siteLocales.flatMap((locale) =>
        [locale, localeName[locale], ...languageNames[locale]].map((name) => [foldName(name), locale] as const),
      ),
    ),
    values: siteLocales,
    write: (value) => localeName[value],
  } satisfies Words<SiteLocale>,
}
type ValueOf<Field extends ChoiceColumn> = (typeof words)[Field]['values'][number]

/** Other texts that mean a value: a status by its number, an age in years, a language by its tag. */
const others: { [Field in ChoiceColumn]?: (text: string) => ValueOf<Field> | undefined } = {
  contact_status_id: (text) =>
    /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31 ? Number(text) : undefined,
  contact_age: (text) => (/^\d{1,3}$/.test(text) && Number(text) <= MAX_YEARS ? ageGroup(Number(text)) : undefined),
  contact_locale: (text) => (/^[a-z]{2}\b/i.test(text) ? readLocale(text) : undefined),
}

const MAX_YEARS = 130
/** The first year of each age group after the youngest. */
const GROUPS = [18, 26, 46, 61]
const ageGroup = (years: number) => GROUPS.filter((first) => years >= first).length

/** The value that a cell names in any language of the product; undefined for none. */
export function readChoice<Field extends ChoiceColumn>(field: Field, text: string): ValueOf<Field> | undefined {
  const name = foldName(text).replace(/(?<!\s)\s*[\u2010-\u2015-]\s*/g, '-')
  return words[field].byName.get(name) ?? words[field].byName.get(foldName(text)) ?? others[field]?.(text.trim())
}

/** A value in words. */
export function writeChoice<Field extends ChoiceColumn>(field: Field, value: ValueOf<Field>, locale: SiteLocale) {
  return (words[field].write as (value: ValueOf<Field>, locale: SiteLocale) => string)(value, locale)
}

/** All values in words. */
export function choiceWords(field: ChoiceColumn, locale: SiteLocale): string[] {
  return words[field].values.map((value) => writeChoice(field, value, locale))
}
