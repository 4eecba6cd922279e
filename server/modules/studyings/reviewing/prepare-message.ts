import { isSiteLocale } from '#domain/locale.ts'
import { translate } from '../../../lib/i18n.ts'
import { messages } from '../../../lib/messages.ts'
import type { AccountContext } from '../../../lib/request-context.ts'
import { recordCardView } from '../../audit/service.ts'
import { studentLinkUrl } from '../../links/service.ts'
import { can } from '../policy.ts'
import { presentMessage } from './present.ts'
import type { ReviewMessage } from './schema.ts'
import { findForReview } from './review.ts'

/**
 * A message that a reviewer can send to the student: text in the lesson's language, with a link to the lesson. The
 * contact's phones take precedence over the one given in the lesson; callers without the right to read phones get none.
 * That a contact's phone was read is recorded.
 */
export async function prepareMessage(
  context: AccountContext,
  { studying_id }: { studying_id: string },
): Promise<ReviewMessage> {
  const { viewer, inAccount } = context
  const showsPhone = can.readPhones(viewer)
  const { contact_id, message } = await inAccount(async (tx) => {
    const record = await findForReview(context, tx, studying_id)
    const locale = isSiteLocale(record.course_locale) ? record.course_locale : context.locale
    const { studying_user_name, contact_fullname, lesson_title: lesson } = record
    const name = studying_user_name || contact_fullname || ''
    const words = name
      ? translate(messages.lessonReviewed, locale, { name, lesson })
      : translate(messages.lessonReviewedNameless, locale, { lesson })
    const address = await studentLinkUrl(context, tx, record)
    const text = `${words} ${address ?? translate(messages.sameLinkAsBefore, locale)}`
    return { contact_id: record.studying_contact_id, message: presentMessage(record, text, showsPhone) }
  })
  if (contact_id !== null && message.phone !== null) await recordCardView(context, contact_id, 'card')
  return message
}
