import { isSiteLocale } from '#domain/locale.ts'
import type { trpc } from '../../lib/trpc-query.ts'

/** Makes what marks references in the texts of a course in this language, as students will see them. */
export function makeReferenceMarker(utils: ReturnType<typeof trpc.useUtils>, locale: string) {
  return async (texts: string[]): Promise<ReadonlyMap<string, string>> => {
    const marked = new Map<string, string>()
    if (!isSiteLocale(locale)) return marked
    const reply = await utils.client.scripture.mark.query({ texts, locale })
    for (const [index, text] of texts.entries()) {
      const own = reply.texts[index]
      if (own) marked.set(text, own)
    }
    return marked
  }
}
