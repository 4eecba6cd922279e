import { isSiteLocale } from '#domain/locale.ts'
import { authorize } from '../../lib/authorize.ts'
import { say } from '../../lib/i18n.ts'
import { messages } from '../../lib/messages.ts'
import type { Call } from '../../lib/viewer.ts'
import { findAddressFor } from '../links/find-address.ts'
import { can } from './policy.ts'
import { presentMessage, type ReviewMessage } from './review-present.ts'
import { findForReview } from './review.ts'

/**
 * What a reviewer can send to the student in a messenger: ready words in the lesson's language, with a way to the lesson.
 * The contact's phone comes before the one that was given in the lesson; whoever may not read phones gets none.
 */
export async function prepareMessage(call: Call, { studying_id }: { studying_id: string }): Promise<ReviewMessage> {
  const { deps, viewer } = call
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account } = viewer
  return deps.db.inAccount(account, async (tx) => {
    const record = await findForReview(tx, viewer, studying_id)
    const locale = isSiteLocale(record.course_locale) ? record.course_locale : call.locale
    const { studying_user_name, contact_fullname, lesson_title: lesson } = record
    const name = studying_user_name || contact_fullname || ''
    const words = name
      ? say(messages.lessonReviewed, locale, { name, lesson })
      : say(messages.lessonReviewedNameless, locale, { lesson })
    const address = await findAddressFor(call, tx, viewer, record)
    return presentMessage(
      record,
      `${words} ${address ?? say(messages.sameLinkAsBefore, locale)}`,
      can.readPhones(viewer),
    )
  })
}
