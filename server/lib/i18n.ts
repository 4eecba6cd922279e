import { setupI18n, type I18n, type MessageDescriptor } from '@lingui/core'
import { type SiteLocale, languageTag } from '#domain/locale.ts'
import { literalValues } from '#domain/text/literal-values.ts'
import { messages as en } from '#locales/en/server.ts'
import { messages as ru } from '#locales/ru/server.ts'
import { messages as uk } from '#locales/uk/server.ts'

const speakers: Record<SiteLocale, I18n> = {
  en: setupI18n({ locale: languageTag.en, messages: { [languageTag.en]: en } }),
  ru: setupI18n({ locale: languageTag.ru, messages: { [languageTag.ru]: ru } }),
  ua: setupI18n({ locale: languageTag.ua, messages: { [languageTag.ua]: uk } }),
}

/** Translates a server message into the visitor's language. */
export function translate(
  descriptor: MessageDescriptor,
  locale: SiteLocale,
  values: Record<string, string | number> = {},
): string {
  return speakers[locale]._(descriptor.id, literalValues(values), { message: descriptor.message ?? descriptor.id })
}
