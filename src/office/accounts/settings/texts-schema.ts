import * as z from 'zod/mini'

/** A text in each language, of which one at least is written; `rule` is the translated sentence. */
export function textsSchema(rule: string) {
  return z
    .object({ en: z.string(), ru: z.string(), ua: z.string() })
    .check(z.refine((texts) => Object.values(texts).some((text) => text.trim() !== ''), { path: ['en'], error: rule }))
}

export const noTexts = { en: '', ru: '', ua: '' }
