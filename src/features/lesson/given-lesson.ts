import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../lib/trpc.ts'
import type { Way } from './identity-key.ts'

type Opened = inferRouterOutputs<AppRouter>['studyings']['open']

/** What the server has put into the head of this page (`server/lesson-head.ts`). */
interface GivenLesson {
  link_token: string
  opened: Opened
}

/**
 * The lesson that came with the page, as a guest gets it who has begun nothing; undefined where the page came without one
 * or for another link. It is of that moment, so it is given once: whoever opens the lesson again has to ask.
 */
export function takeGivenLesson(way: Way): Opened | undefined {
  const place = document.getElementById('given-lesson')
  place?.remove()
  try {
    const { link_token, opened } = JSON.parse(place?.textContent ?? '') as GivenLesson
    return 'link_token' in way && way.link_token === link_token ? opened : undefined
  } catch {
    // None, or a page that was cut off on its way.
    return undefined
  }
}
