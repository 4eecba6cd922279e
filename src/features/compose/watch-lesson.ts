import type { inferRouterOutputs } from '@trpc/server'
import { followLive } from '../../lib/follow-live.ts'
import type { AppRouter } from '../../lib/trpc.ts'

type Output = inferRouterOutputs<AppRouter>['lessons']['watch']
export type LessonNews = Output extends AsyncIterable<infer News> ? News : never
/** Somebody else who has the lesson open, once for every window. */
export type Colleague = Extract<LessonNews, { kind: 'people' }>['people'][number]
export type LessonFacts = Extract<LessonNews, { kind: 'changed' }>['facts']

interface WatchOptions {
  /** The lesson, this window's own id, and where in the lesson one is at the moment of a new beginning. */
  where(): { _id: string; client_id: string; element_id: string | null }
  onNews(news: LessonNews): void
  /** Nothing is known of the others for the time being. */
  onSilence(): void
}

/** Follows a lesson's news; returns what ends it for good. */
export function watchLesson({ where, ...heard }: WatchOptions): () => void {
  return followLive({ path: 'lessons.watch', input: where, ...heard })
}
