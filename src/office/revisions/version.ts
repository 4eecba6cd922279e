import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../lib/api/trpc.ts'

type History = inferRouterOutputs<AppRouter>['revisions']['list']
export type HistoryLesson = History['lesson']
export type Revision = History['revisions'][number]
export type DraftSnapshot = History['kept_drafts'][number]

/** Where an earlier version of a lesson is stored. */
export type Source = { revision_id: string } | { draft_id: string }

/** A version of a lesson that can be compared. */
export interface Version {
  /** Unique among the versions of a lesson. */
  key: string
  /** Its name for people. */
  label: string
  /** Unset for the current draft. */
  source?: Source
  lesson_title: string
}
