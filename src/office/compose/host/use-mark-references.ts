import { useCallback } from 'react'
import { isSiteLocale } from '#domain/locale.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'

/** Texts and characters in one call, below the server's limits. */
const MAX_TEXTS = 500
const MAX_TEXT = 250_000

/** Marks the Bible references in texts, as students will see them; resolves to the marked texts by the text without marks. */
export function useMarkReferences(locale: string) {
  const { client } = trpc.useUtils()
  return useCallback(
    async (texts: string[]): Promise<ReadonlyMap<string, string>> => {
      const marked = new Map<string, string>()
      if (!isSiteLocale(locale)) return marked
      for (const batch of batches(texts)) {
        const reply = await client.scripture.mark.query({ texts: batch, locale })
        for (const [index, text] of batch.entries()) {
          const result = reply.texts[index]
          if (result) marked.set(text, result)
        }
      }
      return marked
    },
    [client, locale],
  )
}

function batches(texts: readonly string[]): string[][] {
  const parts: string[][] = []
  let size = 0
  for (const text of texts) {
    size += text.length
    const last = parts.at(-1)
    if (last && last.length < MAX_TEXTS && size <= MAX_TEXT) last.push(text)
    else {
      parts.push([text])
      size = text.length
    }
  }
  return parts
}
