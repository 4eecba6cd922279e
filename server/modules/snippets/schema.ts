import { z } from 'zod'
import { commentLimit } from '#domain/comment.ts'

/** What PostgreSQL carries; a remark without words is none. */
const remark = z
  .string()
  .trim()
  .min(1)
  .max(commentLimit)
  .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'unstorable characters')

export const newSnippet = z.strictObject({ snippet_text: remark })
export const oneSnippet = z.strictObject({ _id: z.string() })
