import { setupI18n, type I18n, type MessageDescriptor } from '@lingui/core'
import { type SiteLocale, languageTag } from '#domain/locale.ts'
import { messages as en } from '#locales/en/server.ts'
import { messages as ru } from '#locales/ru/server.ts'
import { messages as uk } from '#locales/uk/server.ts'

const catalogs = { en, ru, uk }
const speakers = new Map<SiteLocale, I18n>()

/** Translates a server message into the visitor's language. */
export function translate(
  descriptor: MessageDescriptor,
  locale: SiteLocale,
  values: Record<string, string | number> = {},
): string {
  const tag = languageTag[locale]
  let speaker = speakers.get(locale)
  if (!speaker) {
    speaker = setupI18n({ locale: tag, messages: { [tag]: catalogs[tag] } })
    speakers.set(locale, speaker)
  }
  return speaker._(descriptor.id, values, { message: descriptor.message ?? descriptor.id })
}
