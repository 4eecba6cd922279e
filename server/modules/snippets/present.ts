import type { SnippetRow } from './queries.ts'

/** A remark that a teacher keeps to say again. */
export interface Snippet {
  _id: string
  snippet_text: string
}

export function presentSnippet({ _id, snippet_text }: SnippetRow): Snippet {
  return { _id, snippet_text }
}
