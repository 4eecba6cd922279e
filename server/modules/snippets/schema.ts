import { z } from 'zod'
import { commentLimit } from '#domain/lesson/comment.ts'
import { clientMadeId } from '../../frame/create-once.ts'
import { id } from '../../lib/reply-parts.ts'
import { requiredText } from '../../lib/text-fields.ts'

/** A text that PostgreSQL can store, and not empty. */
const remark = requiredText(commentLimit).refine(
  (text) => !text.includes('\u0000') && text.isWellFormed(),
  'unstorable characters',
)

export const newSnippet = z.strictObject({ _id: clientMadeId, snippet_text: remark })
export const oneSnippet = z.strictObject({ _id: z.string() })

/** A comment that a teacher saved for reuse. */
const snippet = z.strictObject({ _id: id, snippet_text: z.string() })
export type Snippet = z.infer<typeof snippet>

export const snippetList = z.strictObject({ snippets: z.array(snippet) })
export type SnippetList = z.infer<typeof snippetList>

export const createdSnippet = z.strictObject({ snippet: snippet })
export type CreatedSnippet = z.infer<typeof createdSnippet>
