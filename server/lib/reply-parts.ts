import { z } from 'zod'
import type { SerializedElement, StoredElement } from '#blocks/lesson.ts'

// Parts of reply schemas. A reply's schema is its type; tests parse replies with it, production does not.

export const id = z.guid()
/** A `Date` here and over tRPC, ISO 8601 text over REST. */
export const moment = z.date()

export const done = z.strictObject({ success: z.literal(true) })
export const removed = z.strictObject({ success: z.literal(true), deleted: z.int() })
export const restored = z.strictObject({ success: z.literal(true), restored: z.int() })
/** What an account calls itself to visitors; empty in languages where the product's name is shown. */
export const siteNames = z.strictObject({ en: z.string(), ru: z.string(), ua: z.string() })
/** The address of a file. It works once, within five minutes, for this person only. */
export const fileAddress = z.strictObject({ url: z.string() })
export type FileAddress = z.infer<typeof fileAddress>
export type Done = z.infer<typeof done>
export type Removed = z.infer<typeof removed>
export type Restored = z.infer<typeof restored>

/** One entry of an upload's reply, numbered from 1. */
export const importLine = { row: z.int().min(1), _id: id, error: z.null() }

// The data of an element is validated by its block, and keys of newer versions are preserved.
const isElement = (value: unknown) => z.looseObject({ id: z.string(), type: z.int() }).safeParse(value).success
const element = {
  type: 'object' as const,
  properties: { id: { type: 'string' as const }, type: { type: 'integer' as const }, data: {} },
  required: ['id', 'type'],
  additionalProperties: {},
}
export const storedElement = z.custom<StoredElement>(isElement).meta(element)
/** For those who may not see the stored form, such as the right answers. */
export const serializedElement = z.custom<SerializedElement>(isElement).meta(element)
