import { z } from 'zod'
import { contactSorts } from '#domain/contact/contact-sort.ts'
import { contactFields, type FilteredField, filteredFields } from '#domain/contact/fields/contact-fields.ts'
import { id } from '../../../lib/reply-parts.ts'
import { line, typedSpan, wholeNumber } from '../../../lib/text-fields.ts'
import { contactFigure } from '../../../lib/figures.ts'
import { filterFields } from '../fields/schema.ts'
import { contact, shownContact } from '../schema.ts'

/** Most contacts that one REST call gives. */
export const MAX_LISTED = 1_000

/** What contacts are narrowed to: values of their fields, and what no field holds. */
const contactFilter = z.strictObject({
  search: line(200).optional(),
  ...filterFields,
  /** The fields of these that a contact must not have a value of. */
  not: z.array(z.enum(filteredFields)).max(filteredFields.length).optional(),
  /** When the next step is. */
  due: typedSpan.optional(),
  /** When the contact last changed. */
  updated: typedSpan.optional(),
  created: typedSpan.optional(),
  without_phone: z.boolean().optional(),
  /** Those of the caller, who may have several records as a missioner. */
  is_mine: z.literal(true).optional(),
  /** Those that an import made or changed. */
  import_id: id.optional(),
  /** Those that a figure of the statistics counts. */
  figure: contactFigure.optional(),
})
export type ContactFilter = z.infer<typeof contactFilter>

const contactSort = z.enum(contactSorts)
export type ContactSort = z.infer<typeof contactSort>

export const countInput = contactFilter
export const listInput = contactFilter.extend({
  sort: contactSort.default('due'),
  // It has a name.
  cursor: z.string().max(2_000).optional(),
})

export const exportInput = contactFilter
export const contactCount = z.strictObject({ count: z.int() })
export type ContactCount = z.infer<typeof contactCount>

export const contactPage = z.strictObject({
  contacts: z.array(shownContact),
  /** The cursor of the following page; null after the last. */
  next: z.string().nullable(),
})
export type ContactPage = z.infer<typeof contactPage>

// REST: {page, type, value}, the same for counting and for listing.

/** The fields by the names of their filters; those of `fields` are compared, others searched. */
const searchFilters = [contactFields.contact_fullname.filter, contactFields.contact_phones.filter]
export const filterFieldOf: ReadonlyMap<string, FilteredField> = new Map(
  filteredFields.map((field) => [contactFields[field].filter, field]),
)
const filterType = z.enum(['all', ...searchFilters, ...filterFieldOf.keys(), ''])

export const countBody = z.object({
  type: filterType.optional(),
  /** Of the type; empty or `none` finds contacts without a missioner or source. */
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
