import { z } from 'zod'

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
  /** Submissions and requests that were left, because another contact has the same phone or e-mail. */
  shared: z.int(),
})
export type Erasure = z.infer<typeof erasure>
