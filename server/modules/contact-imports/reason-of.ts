import type { RowOutcome } from '#domain/contact/contact-import.ts'
import { translate } from '../../lib/i18n.ts'
import { messages } from '../../lib/messages.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import type { RowReason } from './queries.ts'

/** Why a row is not a new contact, in words; empty where it is one. */
export function reasonOf(
  { locale }: Pick<AccountContext, 'locale'>,
  { outcome, error, contact_fullname, made_in_row }: RowReason & { outcome: RowOutcome | null },
): string {
  if (outcome !== 'skipped') return error ?? ''
  if (made_in_row !== null) return translate(messages.rowRepeated, locale, { row: made_in_row })
  if (contact_fullname === null) return translate(messages.rowKnownGone, locale)
  return translate(messages.rowKnown, locale, { name: contact_fullname || translate(messages.noName, locale) })
}
