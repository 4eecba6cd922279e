import type { ChangeCounts } from '#blocks/compare-lessons.ts'
import type { Issue } from '#blocks/kit/issues.ts'

/** A block that its author should look at; its place counts from 1. */
export interface BlockRemark {
  element_id: string
  number: number
  type: number
}

/** What publishing a draft as it stands would mean, as the server foresees it. */
export interface PublishForecast {
  /** What students get until then; null while nothing was published. */
  published: { revision_number: number; in_progress: number; waiting: number; reviewed: number } | null
  changes: ChangeCounts
  is_renamed: boolean
  issues: readonly (BlockRemark & { issue: Issue })[]
  /** Blocks because of which it will be refused. */
  unreadable: readonly BlockRemark[]
}
