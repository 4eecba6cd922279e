import type { SnippetRow } from './queries.ts'
import type { Snippet } from './schema.ts'

export function presentSnippet({ _id, snippet_text }: SnippetRow): Snippet {
  return { _id, snippet_text }
}
