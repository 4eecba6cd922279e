import { z } from 'zod'
import { siteOf } from '#domain/site-of.ts'

export const siteInput = z.strictObject({
  /** Only the public host name: path and query of a link must not reach a provider. */
  site: z
    .string()
    .max(253)
    .refine((site) => siteOf(`https://${site}`) === site),
})

/** `icon_url` is on this server; null means a generic icon. */
export const linkIcon = z.strictObject({ icon_url: z.string().nullable() })
export type LinkIcon = z.infer<typeof linkIcon>
