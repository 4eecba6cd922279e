import { z } from 'zod'
import { distinctList } from '../../../lib/distinct-list.ts'

/** Entries that one erasure asks about; further ones are left. */
export const MAX_SHARED = 500

/** What was deleted of a person. Backups hold it until they are replaced. */
export const erasure = z.strictObject({
  /** With those that were merged into it. */
  contacts: z.int(),
  notes: z.int(),
  studyings: z.int(),
  answers: z.int(),
  comments: z.int(),
  links: z.int(),
  /** Guests' devices that got messages. */
  devices: z.int(),
  /** Requests from the public site. */
  requests: z.int(),
  /** Rows of imported spreadsheets. */
  rows: z.int(),
  /** Rows of what can be undone. */
  images: z.int(),
  /** Replies that were stored for repeated calls. */
  replies: z.int(),
  /** Saved lists that search for the person. */
  views: z.int(),
  /** Facts that pages reported. */
  events: z.int(),
  /** Entries that were left, because they also fit another contact. */
  shared: z.int(),
  /** Texts of others that mention the name and were too many to ask about. */
  mentions: z.int(),
})
export type Erasure = z.infer<typeof erasure>

/**
 * An entry that fits the person and another contact: both have the same phone, it is linked to the other one, or a text of another
 * person mentions a name that is not the person's alone.
 */
const sharedEntry = z.strictObject({
  /** Names the entry in `erasureInput`. */
  key: z.string(),
  kind: z.enum(['studying', 'request', 'row', 'note', 'step', 'message', 'answer', 'comment']),
  /** The name that it gives; empty where there is none. */
  name: z.string(),
  /** The phone that it gives, as people read it. */
  shown_phone: z.string().nullable(),
  /** A lesson's title, a message, the cells of a row, or the text that mentions the person. */
  text: z.string(),
  /** When it came. */
  date: z.date(),
  /** The names of the other contacts that it fits; empty for a text of a person who is no contact. */
  others: z.array(z.string()),
})
export type SharedEntry = z.infer<typeof sharedEntry>
export const sharedEntries = z.strictObject({ entries: z.array(sharedEntry) })
export type SharedEntries = z.infer<typeof sharedEntries>

export const erasureInput = z.strictObject({
  _id: z.guid(),
  /** Whether each of the shared entries is erased too. */
  shared: distinctList(
    z.array(z.strictObject({ key: z.string().max(100), goes: z.boolean() })).max(MAX_SHARED),
    'key',
  ).default([]),
})
