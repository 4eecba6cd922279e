import type { inferRouterOutputs } from '@trpc/server'
import { readError } from '../../lib/app-error.ts'
import type { AppRouter } from '../../lib/trpc.ts'
import { readLive } from './read-live.ts'

type Output = inferRouterOutputs<AppRouter>['lessons']['watch']
export type LessonNews = Output extends AsyncIterable<infer News> ? News : never
/** Somebody else who has the lesson open, once for every window. */
export type Colleague = Extract<LessonNews, { kind: 'people' }>['people'][number]
export type LessonFacts = Extract<LessonNews, { kind: 'changed' }>['facts']

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

interface WatchOptions {
  /** The lesson, this window's own id, and where in the lesson one is at the moment of a new beginning. */
  where(): { _id: string; client_id: string; element_id: string | null }
  onNews(news: LessonNews): void
  /** Nothing is known of the others for the time being. */
  onSilence(): void
}

/** Follows a lesson's news, and begins anew whenever the stream ends; returns what ends it for good. */
export function watchLesson({ where, onNews, onSilence }: WatchOptions): () => void {
  const over = new AbortController()
  void follow()
  return () => over.abort()

  async function follow(): Promise<void> {
    for (let failures = 0; !over.signal.aborted; failures += 1) {
      try {
        for await (const news of readLive<LessonNews>('lessons.watch', where(), over.signal)) {
          failures = 0
          onNews(news)
        }
      } catch (error) {
        // Signed out, or the lesson is gone: saving says so, and nobody is there to be seen.
        if ([401, 403, 404].includes(readError(error).statusCode)) return onSilence()
      }
      if (over.signal.aborted) return
      onSilence()
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
      await sleep(pause * (0.5 + Math.random() / 2))
    }
  }

  /** Ends early when the network is back, or all of it is over. */
  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        window.removeEventListener('online', wake)
        over.signal.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      window.addEventListener('online', wake)
      over.signal.addEventListener('abort', wake)
    })
  }
}
