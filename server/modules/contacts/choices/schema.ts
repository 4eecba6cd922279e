import { z } from 'zod'
import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import { clientMadeId } from '../../../frame/create-once.ts'
import { id } from '../../../lib/reply-parts.ts'
import { requiredText } from '../../../lib/text-fields.ts'

export const newSource = z.strictObject({
  _id: clientMadeId,
  source_name: requiredText(contactFields.contact_source_id.most),
})
export const oneSource = z.strictObject({ _id: id })

const source = z.strictObject({ _id: id, source_name: z.string() })
export const sourceList = z.strictObject({ sources: z.array(source) })
export type SourceList = z.infer<typeof sourceList>

/** What contacts are filtered by and given to. */
export const choices = z.strictObject({
  missioners: z.array(
    z.strictObject({
      _id: id,
      /** Several missioners of one user are one person. */
      user_id: id.nullable(),
      missioner_name: z.string(),
      is_me: z.boolean(),
      /** Whether contacts can be given to this missioner. */
      takes_contacts: z.boolean(),
    }),
  ),
  sources: z.array(source),
  /** The most used ones first. */
  tags: z.array(z.string()),
  /** Towns, regions and countries of contacts, those of the most contacts first. */
  places: z.array(z.string()),
})
export type Choices = z.infer<typeof choices>
