import { readError } from './app-error.ts'
import { readLive } from './read-live.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

interface FollowOptions<News> {
  /** The subscription's name. */
  path: string
  /** What is asked for, at the moment of each new beginning. */
  input(): unknown
  onNews(news: News): void
  /** Nothing is known for the time being. */
  onSilence(): void
}

/** Follows what a subscription says, and begins anew whenever the stream ends; returns what ends it for good. */
export function followLive<News>({ path, input, onNews, onSilence }: FollowOptions<News>): () => void {
  const over = new AbortController()
  void follow()
  return () => over.abort()

  async function follow(): Promise<void> {
    for (let failures = 0; !over.signal.aborted; failures += 1) {
      try {
        for await (const news of readLive<News>(path, input(), over.signal)) {
          failures = 0
          onNews(news)
        }
      } catch (error) {
        // Signed out, or the thing is gone: saving says so, and nobody is there to be seen.
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
