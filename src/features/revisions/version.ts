import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../lib/trpc.ts'

type History = inferRouterOutputs<AppRouter>['revisions']['list']
export type HistoryLesson = History['lesson']
export type Revision = History['revisions'][number]
export type KeptDraft = History['kept_drafts'][number]

/** Where a text of a lesson's past is kept. */
export type Source = { revision_id: string } | { draft_id: string }

/** One text of a lesson that can be compared. */
export interface Version {
  /** Unique among the versions of a lesson. */
  key: string
  /** As people call it. */
  label: string
  /** The draft that stands has none. */
  source?: Source
  lesson_title: string
}
