import { z } from 'zod'
import { id, moment } from '../../lib/reply-parts.ts'

export const requestPage = z.strictObject({ cursor: z.string().max(200).optional() })

const studyRequest = z.strictObject({
  _id: id,
  fullname: z.string(),
  /** Digits, the country code first where it is known. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  location: z.string().nullable(),
  message: z.string().nullable(),
  created_at: moment,
})

export const requestList = z.strictObject({ requests: z.array(studyRequest), next: z.string().nullable() })
export type RequestList = z.infer<typeof requestList>
