import { z } from 'zod'
import { callOutcomes } from '#domain/contact/call-outcome.ts'
import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import { clientMadeId } from '../../../frame/create-once.ts'
import { distinctList } from '../../../lib/distinct-list.ts'
import { id } from '../../../lib/reply-parts.ts'
import { typedPhoneText } from '../../../lib/phones/schema.ts'
import { optionalText, requiredText, typedMoment } from '../../../lib/text-fields.ts'
import { typedFields } from '../fields/schema.ts'
import { countInput } from '../list/schema.ts'
import { contact, shownContact } from '../schema.ts'

/** Most contacts that one call changes. */
const MAX_CHANGES = 500
const MAX_NOTES = 100
/** Most people among whom contacts are divided. */
const MAX_OWNERS = 200

const changes = z.object(typedFields).partial()

/** A new contact is `not processed`, unless one of the outcomes is chosen. */
export const newContact = z.strictObject({
  ...changes.shape,
  _id: clientMadeId,
})
export const changedContact = z.strictObject({
  ...changes.omit({ contact_owner_id: true }).shape,
  _id: id,
  /** As last read; an older one is a conflict. */
  version: z.int().min(1),
})

// REST takes what it gives: derived and unknown keys are ignored.

const anyStatus = z
  .int()
  .min(-2_147_483_648)
  .max(2_147_483_647)
  .describe(typedFields.contact_status_id.description ?? '')
/** Entries that are not in the history yet are added; none is removed. */
const history = z
  .array(z.object({ note_date: typedMoment.optional(), note_text: requiredText(contactFields.note_text.most) }))
  .max(MAX_NOTES)

export const contactBody = changes.extend({
  contact_status_id: anyStatus.optional(),
  contact_history: history.optional(),
  /** A single phone, when there is no list. */
  contact_phone: typedPhoneText.nullish(),
})
export const changedContactsBody = distinctList(
  z
    .array(contactBody.omit({ contact_phone: true }).extend({ _id: z.string() }))
    .min(1)
    .max(MAX_CHANGES),
  '_id',
)
export const bindingsBody = distinctList(
  z
    .array(z.object({ _id: z.string(), contact_owner_id: id.nullable() }))
    .min(1)
    .max(MAX_CHANGES),
  '_id',
)

const ids = distinctList(z.array(id).min(1).max(MAX_CHANGES))

/** What several contacts get at once. */
export const manyContacts = z.strictObject({
  _ids: ids,
  changes: z.strictObject({
    contact_status_id: typedFields.contact_status_id.optional(),
    contact_next_at: typedFields.contact_next_at.optional(),
    add_tags: typedFields.contact_tags.optional(),
    remove_tags: typedFields.contact_tags.optional(),
  }),
})

const transferWords = optionalText(1_000).default('')

export const transfer = z.strictObject({
  _ids: ids,
  /** Null returns them to those without an owner. */
  contact_owner_id: typedFields.contact_owner_id,
  /** Words for the new owner, which the history keeps. */
  words: transferWords,
})

/** One of several calls that change all contacts of a filter; each goes on where the one before ended. */
const part = {
  filter: countInput,
  /** `next` of the call before. */
  after: id.optional(),
  /** Made by the caller for all calls of one change, which are undone together. */
  undo_id: id,
}
export const transferPart = z.strictObject({
  ...part,
  /** The contacts are given to these in turn; null returns them to those without an owner. */
  owners: distinctList(z.array(typedFields.contact_owner_id).min(1).max(MAX_OWNERS)),
  /** How many contacts the calls before had. */
  done: z.int().min(0),
})
export const changePart = z.strictObject({ ...part, changes: manyContacts.shape.changes })

export const newNote = z.strictObject({
  _id: clientMadeId,
  contact_id: id,
  note_text: requiredText(contactFields.note_text.most),
})

/** A call or a visit and what became of it. */
export const call = z.strictObject({
  /** Of the entry in the history. */
  _id: clientMadeId,
  contact_id: id,
  outcome: z.enum(callOutcomes),
  /** The stored number that was called, if there are several: a wrong number is one of the contact's, not the contact. */
  phone: z.string().max(40).optional(),
  note_text: optionalText(contactFields.note_text.most),
  /** Left out, the next step stays as it is. */
  contact_next_at: typedFields.contact_next_at.optional(),
  contact_next_step: typedFields.contact_next_step.optional(),
  contact_status_id: typedFields.contact_status_id.optional(),
})

/** A message that was sent; the input of a call names to whom. */
export const sentMessage = z
  .strictObject({
    /** Of the entry in the history. */
    _id: clientMadeId,
    /** Left out for a text that was copied. */
    messenger: requiredText(40).optional(),
    note_text: optionalText(contactFields.note_text.most),
    /** The link in it to a lesson. */
    link_id: id.optional(),
    /** Left out, the next step stays as it is. */
    contact_next_at: typedFields.contact_next_at.optional(),
  })
  .refine(({ messenger, note_text }) => messenger !== undefined || note_text !== '', {
    path: ['note_text'],
    message: 'the message is needed',
  })
export const message = sentMessage.safeExtend({ contact_id: id })

export const offer = z.strictObject({
  _ids: ids,
  missioner_id: id,
  /** Words for the receiver, which the history keeps. */
  words: transferWords,
})
export const offerReply = z.strictObject({
  _id: id,
  accepts: z.boolean(),
  /** Why it is declined, for the giver. */
  reason: transferWords,
})
/** A contact whose offer the caller declined. */
export const declined = z.strictObject({ _id: id })
/** Entries of histories that tell the caller of transfers. */
export const seenTransfers = z.strictObject({ note_ids: ids })
export const contactIds = z.strictObject({ _ids: ids })

export const foundContact = z.strictObject({ contact: shownContact })
export type FoundContact = z.infer<typeof foundContact>
export const createdContact = z.strictObject({ contact })
export type CreatedContact = z.infer<typeof createdContact>
export const changedRows = z.strictObject({ rows: z.int() })
export type ChangedRows = z.infer<typeof changedRows>
export const boundContacts = z.strictObject({
  items: z.array(z.strictObject({ _id: id, contact_owner_id: id.nullable() })),
})
export type BoundContacts = z.infer<typeof boundContacts>
export const changedMany = z.strictObject({ updated: z.int(), undo_id: id.nullable() })
export type ChangedMany = z.infer<typeof changedMany>
/** `rows` are the contacts of the call; those that were so before are not among the `updated` ones. */
export const changedTogether = changedMany.extend({ rows: z.int() })
export type ChangedTogether = z.infer<typeof changedTogether>
/** `rows` are the contacts of this call; `next` is null when there are no more. */
export const changedPart = z.strictObject({ rows: z.int(), updated: z.int(), next: id.nullable() })
export type ChangedPart = z.infer<typeof changedPart>
export const offered = z.strictObject({ offered: z.int() })
export type Offered = z.infer<typeof offered>
