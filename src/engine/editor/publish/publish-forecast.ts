import type { ChangeCounts } from '#blocks/compare-lessons.ts'
import type { Issue } from '#blocks/kit/issues.ts'

/** A block that the author should check. `number` counts from 1. */
export interface BlockRemark {
  element_id: string
  number: number
  type: number
}

/** What publishing the draft would change, as the server computes it. */
export interface PublishForecast {
  /** The published version and its students; null before the first one. */
  published: { revision_number: number; in_progress: number; waiting: number; reviewed: number } | null
  changes: ChangeCounts
  is_renamed: boolean
  /** Whether a question was added, removed or changed. */
  asks_otherwise: boolean
  issues: readonly (BlockRemark & { issue: Issue })[]
  /** Blocks that prevent publishing. */
  unreadable: readonly BlockRemark[]
}
