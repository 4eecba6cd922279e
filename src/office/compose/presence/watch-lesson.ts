import type { inferRouterOutputs } from '@trpc/server'
import { subscribe } from '../../../lib/api/subscribe.ts'
import type { AppRouter } from '../../../lib/api/trpc.ts'

type Output = inferRouterOutputs<AppRouter>['lessons']['watch']
type LessonEvent = Output extends AsyncIterable<infer Event> ? Event : never
/** Another author who has the lesson open; one entry for each window. */
export type Collaborator = Extract<LessonEvent, { kind: 'people' }>['people'][number]
export type LessonFacts = Extract<LessonEvent, { kind: 'changed' }>['facts']

interface WatchOptions {
  /** The lesson, the id of this window and the focused block, read at every (re)connection. */
  where(): { _id: string; client_id: string; element_id: string | null }
  onEvent(event: LessonEvent): void
  /** The presence of others is unknown until the next event. */
  onDisconnect(): void
}

/** Subscribes to the events of a lesson; returns the function that unsubscribes. */
export function watchLesson({ where, ...handlers }: WatchOptions): () => void {
  return subscribe({ path: 'lessons.watch', input: where, ...handlers })
}
