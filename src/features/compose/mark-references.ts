import { isSiteLocale } from '#domain/locale.ts'
import { client } from '../../lib/trpc.ts'

/** More texts than these are asked about in several calls. */
const AT_ONCE = 500

/** Makes what marks references in the texts of a course in this language, as students will see them. */
export function makeReferenceMarker(locale: string) {
  return async (texts: string[]): Promise<ReadonlyMap<string, string>> => {
    const marked = new Map<string, string>()
    if (!isSiteLocale(locale)) return marked
    for (let start = 0; start < texts.length; start += AT_ONCE) {
      const some = texts.slice(start, start + AT_ONCE)
      const reply = await client.scripture.mark.query({ texts: some, locale })
      for (const [index, text] of some.entries()) {
        const own = reply.texts[index]
        if (own) marked.set(text, own)
      }
    }
    return marked
  }
}
