import type { z } from 'zod'
import { isSiteLocale } from '#domain/locale.ts'
import { Forbidden, NotFound } from '../../../lib/errors.ts'
import { translate } from '../../../lib/i18n.ts'
import { messages } from '../../../lib/messages.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { recordCardView, seeContact } from '../../audit/service.ts'
import { listWithdrawn, recordMessage } from '../../contacts/service.ts'
import { studentLinkUrl } from '../../links/service.ts'
import { can } from '../policy.ts'
import { presentMessage } from './present.ts'
import type { sentReply } from '../schema.ts'
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
  const showsContact = can.readPhones(viewer)
  const { seen, message } = await inAccount(async (tx) => {
    const record = await findForReview(context, tx, studying_id)
    const locale = isSiteLocale(record.course_locale) ? record.course_locale : context.locale
    const { studying_user_name, contact_fullname, lesson_title: lesson } = record
    const name = studying_user_name || contact_fullname || ''
    const words = name
      ? translate(messages.lessonReviewed, locale, { name, lesson })
      : translate(messages.lessonReviewedNameless, locale, { lesson })
    const address = await studentLinkUrl(context, tx, record)
    const text = `${words} ${address?.url ?? translate(messages.sameLinkAsBefore, locale)}`
    const { studying_contact_id: contactId } = record
    const withdrawn = contactId === null ? [] : (await listWithdrawn(tx, [contactId])).get(contactId)
    const wants_messages = !withdrawn?.includes('messenger')
    const message = presentMessage(record, { text, link: address?.own, showsContact, wants_messages })
    const { contact, phone } = message
    return { message, seen: contact && phone !== null ? await seeContact(context, tx, contact._id) : undefined }
  })
  if (seen) await recordCardView(context, seen, 'card')
  return message
}

/**
 * Records a message in the history of the studying's contact, also for a reviewer who does not work with contacts and so
 * plans no next step. Throws `NotFound` for a studying without a contact.
 */
export async function recordReply(context: AccountContext, input: z.infer<typeof sentReply>): Promise<Done> {
  const { studying_id, ...message } = input
  if (message.contact_next_at !== undefined && !can.readPhones(context.viewer)) throw new Forbidden()
  const { studying_contact_id } = await context.readAccount((tx) => findForReview(context, tx, studying_id))
  if (studying_contact_id === null) throw new NotFound()
  return recordMessage(context, { ...message, contact_id: studying_contact_id })
}
