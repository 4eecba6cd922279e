import { z } from 'zod'
import { id } from '../../../lib/reply-parts.ts'
import { line, typedMoment, wholeNumber } from '../../../lib/text-fields.ts'
import { contactFigure } from '../../../lib/figures.ts'
import { contact, shownContact } from '../schema.ts'

/** Most contacts that one REST call gives. */
export const MAX_LISTED = 1_000

const NONE = 'none'
/** An id, or `none` for contacts without one. */
const idOrNone = z.union([z.literal(NONE).transform(() => null), id])

const filterFields = {
  search: line(200).optional(),
  contact_status_id: z.int().min(0).max(32_767).optional(),
  contact_owner_id: idOrNone.optional(),
  contact_source_id: idOrNone.optional(),
  contact_tag: line(40).optional(),
  /** The next step is before this moment. */
  due_before: typedMoment.optional(),
  /** Unchanged since this moment. */
  quiet_since: typedMoment.optional(),
  without_phone: z.boolean().optional(),
  contact_locale: line(10).optional(),
  /** Those that an import of the office made or changed. */
  import_id: id.optional(),
  /** Those that a figure of the statistics counts. */
  figure: contactFigure.optional(),
}

export const countInput = z.strictObject(filterFields)
export const listInput = z.strictObject({
  ...filterFields,
  sort: z.enum(['newest', 'due', 'quiet']).default('due'),
  cursor: z.string().max(500).optional(),
})

export const exportInput = z.strictObject(filterFields)
export const contactCount = z.strictObject({ count: z.int() })
export type ContactCount = z.infer<typeof contactCount>

export const contactPage = z.strictObject({
  contacts: z.array(shownContact),
  /** The cursor of the following page; null after the last. */
  next: z.string().nullable(),
})
export type ContactPage = z.infer<typeof contactPage>

// REST: {page, type, value}, the same for counting and for listing.

const filterType = z.enum(['all', 'status', 'owner', 'name', 'phone', 'source', 'tag', ''])

export const countBody = z.object({
  type: filterType.optional(),
  value: z.union([z.string().max(200), z.int()]).nullish(),
})
export const pageBody = countBody.extend({
  page: wholeNumber(0, 99_999)
    .nullish()
    .transform((page) => page ?? 0),
  /** `next` of the page before: makes late pages as quick as the first. */
  cursor: z.string().max(500).nullish(),
})

/** What `before` continues: `next` of the reply before. */
export const newestQuery = z.object({ before: z.string().max(500).optional() })

export const listedContacts = z.strictObject({ contacts: z.array(contact), next: z.string().nullable() })
export type ListedContacts = z.infer<typeof listedContacts>
export const newestContacts = listedContacts.extend({ count: z.int() })
export type NewestContacts = z.infer<typeof newestContacts>
