import { z } from 'zod'
import { consentBases, consentChannels } from '#domain/contact/consent.ts'
import { clientMadeId } from '../../../frame/create-once.ts'
import { id, moment } from '../../../lib/reply-parts.ts'

/** What a person said last of one channel. */
const consent = z.strictObject({
  channel: z.enum(consentChannels),
  is_given: z.boolean(),
  basis: z.enum(consentBases),
  recorded_at: moment,
  recorded_by_name: z.string().nullable(),
})

/** Channels that the person was not asked about are missing; the history has every entry. */
export const consents = z.strictObject({ consents: z.array(consent) })
export type Consents = z.infer<typeof consents>

export const newConsent = z.strictObject({
  _id: clientMadeId,
  contact_id: id,
  channel: z.enum(consentChannels),
  is_given: z.boolean(),
  basis: z.enum(consentBases),
})
