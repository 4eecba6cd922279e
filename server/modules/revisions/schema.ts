import { z } from 'zod'

const version = z.int().min(0).max(1_000_000_000)

/** A text of the lesson's past: something published, or a draft that had to make room. */
const source = z.union([z.strictObject({ revision_id: z.string() }), z.strictObject({ draft_id: z.string() })])
export type Source = z.infer<typeof source>

export const listInput = z.strictObject({ lesson_id: z.string(), cursor: z.int().min(1).max(1_000_000_000).optional() })
export const getInput = z.strictObject({ lesson_id: z.string(), from: source })
export const forecastInput = z.strictObject({ lesson_id: z.string() })
export const restoreInput = z.strictObject({ lesson_id: z.string(), lesson_version: version, from: source })
