import { z } from 'zod'
import { distinctList } from '../../lib/distinct-list.ts'
import { isEmail } from '#domain/forms/is-email.ts'
import { requestSorts } from '#domain/lists/list-sorts.ts'
import { siteLocales } from '#domain/locale.ts'
import { maxRequestMessage } from '#domain/request/study-request.ts'
import { clientMadeId } from '../../frame/create-once.ts'
import { requestFigure } from '../../lib/figures.ts'
import { storedPhone, typedPhone } from '../../lib/phones/schema.ts'
import { id, moment } from '../../lib/reply-parts.ts'
import { line, optionalText, requiredText, typedSpan } from '../../lib/text-fields.ts'

/** Most requests that one call handles. */
const MAX_TOGETHER = 100

export const requestPage = z.strictObject({
  /** Those that a figure of the statistics counts. */
  figure: requestFigure.optional(),
  /** Those that look automatic, in place of the others. */
  automatic: z.boolean().optional(),
  created: typedSpan.optional(),
  /** The longest waiting first, then the newest contacts, if left out. */
  sort: z.enum(requestSorts).optional(),
  cursor: z.string().max(2_000).optional(),
})

const fields = {
  fullname: requiredText(200),
  phone: typedPhone.optional(),
  email: line(200)
    .refine((text) => text === '' || isEmail(text), 'an e-mail address')
    .optional(),
  age: z.int().min(0).max(4).default(2),
  gender: z.int().min(0).max(2).default(0),
  locale: z.enum(siteLocales).optional(),
  location: line(200).optional(),
  course_id: id.optional(),
  message: optionalText(maxRequestMessage).optional(),
  consent_version: line(40).optional(),
  /** People do not see this field; programs that fill in every field do. */
  website: z.string().max(500).optional(),
  /** How long the form was open. */
  took_ms: z.number().min(0).optional(),
}

export const requestBody = z.object(fields)
export const newRequest = z.strictObject({ ...fields, _id: clientMadeId })
export const oneRequest = z.strictObject({ _id: id })
export const removeBody = z.object({ _id: z.string().max(100) })
export const contactOfRequest = z.strictObject({ _id: id, contact_owner_id: id.nullable() })

export const severalRequests = z.strictObject({ _ids: distinctList(z.array(id).min(1).max(MAX_TOGETHER)) })

/** Each becomes a contact of its missioner; one whose phone a single contact has is added to that one. */
export const contactsOfRequests = z.strictObject({
  requests: distinctList(z.array(contactOfRequest).min(1).max(MAX_TOGETHER), '_id'),
})
export const joinedRequest = z.strictObject({ _id: id, contact_id: id })

const studyRequest = z.strictObject({
  _id: id,
  fullname: z.string(),
  /** Digits, the country code first where it is known. */
  phone: z.string().nullable(),
  /** The same as people read it. */
  shown_phone: z.string().nullable(),
  /** Whether it is known what to dial. */
  is_callable: z.boolean(),
  email: z.string().nullable(),
  location: z.string().nullable(),
  message: z.string().nullable(),
  course_title: z.string().nullable(),
  /** The contact that was made of it. */
  contact_id: id.nullable(),
  created_at: moment,
})

export const requestList = z.strictObject({
  requests: z.array(studyRequest),
  next: z.string().nullable(),
  /** Of the whole account, of the asked days. */
  waiting: z.int(),
  /** How many of these look automatic. */
  automatic: z.int(),
  /** Of how many of these a contact was made. They follow those that wait. */
  handled: z.int(),
})
export type RequestList = z.infer<typeof requestList>

/** A request over REST. */
const wholeRequest = z.strictObject({
  _id: id,
  account_id: id,
  fullname: z.string(),
  phone: storedPhone.nullable(),
  email: z.string().nullable(),
  age: z.int(),
  gender: z.int(),
  locale: z.string().nullable(),
  location: z.string().nullable(),
  course_id: id.nullable(),
  message: z.string().nullable(),
  created_at: moment,
})
export type WholeRequest = z.infer<typeof wholeRequest>
export const createdRequest = z.strictObject({ request: wholeRequest })
export type CreatedRequest = z.infer<typeof createdRequest>
/** `before` is the `next` of an earlier part of the list. */
export const partQuery = z.object({ before: z.string().max(200).optional() })
export const requestPart = z.strictObject({
  requests: z.array(wholeRequest),
  /** Of the whole list. */
  count: z.int(),
  next: z.string().nullable(),
})
export type RequestPart = z.infer<typeof requestPart>

export const proposals = z.strictObject({
  proposals: z.array(
    z.strictObject({
      /** Of the request. */
      _id: id,
      contact_owner_id: id.nullable(),
      /** Why: whether this missioner speaks the language of the request, and how near their contacts are. */
      speaks: z.boolean(),
      near: z.enum(['place', 'region', 'none']),
      /** How many open contacts this missioner has by then. */
      open_count: z.int(),
      locale: z.string().nullable(),
      /** The contact to whom the request is added in place of that. */
      known: z.strictObject({ _id: id, contact_fullname: z.string() }).nullable(),
    }),
  ),
  /** To whom contacts can be given. */
  missioners: z.array(z.strictObject({ _id: id, missioner_name: z.string() })),
})
export type Proposals = z.infer<typeof proposals>

export const madeContacts = z.strictObject({
  /** Those that are new; the other requests were added to known people. */
  created: z.array(contactOfRequest),
  joined: z.int(),
  undo_id: id.nullable(),
})
export type MadeContacts = z.infer<typeof madeContacts>
export const madeContact = z.strictObject({ contact_id: id })
export type MadeContact = z.infer<typeof madeContact>
