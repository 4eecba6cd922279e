import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../lib/api/trpc.ts'
import type { LessonRef } from '../../sync/answers/lesson-ref.ts'

type Opened = inferRouterOutputs<AppRouter>['studyings']['open']

/** What the server has put into the head of the page (`server/pages/lesson-head.ts`). */
interface PreloadedLesson {
  link_token: string
  opened: Opened
}

/**
 * The lesson that came with the page, as a guest receives it who has begun nothing; undefined where the page came without
 * one or for another link. It is as old as the page, so it is returned only once.
 */
export function takePreloadedLesson(lessonRef: LessonRef): Opened | undefined {
  const script = document.getElementById('given-lesson')
  script?.remove()
  try {
    const { link_token, opened } = JSON.parse(script?.textContent ?? '') as PreloadedLesson
    return 'link_token' in lessonRef && lessonRef.link_token === link_token ? opened : undefined
  } catch {
    // There is none, or the page was cut off in transfer.
    return undefined
  }
}
