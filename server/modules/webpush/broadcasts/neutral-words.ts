import type { SiteLocale } from '#domain/locale.ts'
import { translate } from '../../../lib/i18n.ts'
import { messages } from '../../../lib/messages.ts'

/** What devices show instead of a message while the account is in safe mode. */
export function neutralWords(locale: SiteLocale): { title: string; text: string; locale: SiteLocale } {
  return {
    title: translate(messages.neutralNoticeTitle, locale),
    text: translate(messages.neutralNoticeText, locale),
    locale,
  }
}
