import { z } from 'zod'
import { siteOf } from '#domain/site-of.ts'

export const siteInput = z.strictObject({
  /** A public name and nothing more of the link: neither its path nor its query is any provider's affair. */
  site: z
    .string()
    .max(253)
    .refine((site) => siteOf(`https://${site}`) === site),
})
