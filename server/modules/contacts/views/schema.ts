import { z } from 'zod'
import { clientMadeId } from '../../../frame/create-once.ts'
import { id } from '../../../lib/reply-parts.ts'
import { requiredText } from '../../../lib/text-fields.ts'

export const maxViews = 20

export const newView = z.strictObject({
  _id: clientMadeId,
  view_name: requiredText(60),
  /** The search part of an address, without its question mark. */
  view_query: z.string().max(500),
  /** With everyone in the account. */
  is_shared: z.boolean().default(false),
})
export const sharedView = z.strictObject({ _id: id, is_shared: z.boolean() })
export const oneView = z.strictObject({ _id: id })

export const views = z.strictObject({
  views: z.array(
    z.strictObject({
      _id: id,
      view_name: z.string(),
      view_query: z.string(),
      is_shared: z.boolean(),
      is_mine: z.boolean(),
      /** Whether the caller may remove it or end its sharing. */
      may_share: z.boolean(),
    }),
  ),
})
export type Views = z.infer<typeof views>
