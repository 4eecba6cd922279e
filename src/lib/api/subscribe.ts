import { readError } from './app-error.ts'
import { backoff } from '../timing/backoff.ts'
import { sleep } from '../timing/sleep.ts'

/** Not signed in, not allowed, or gone: reconnecting would be refused again. */
const FINAL_STATUS_CODES = [401, 403, 404]

interface SubscribeOptions<Event> {
  /** The name of the subscription, such as `lessons.watch`. */
  path: string
  /** Read at every connect, so that it may change between two connections. */
  input(): unknown
  onEvent(event: Event): void
  /** The connection is lost: what earlier events said may be out of date. */
  onDisconnect(): void
}

/** Subscribes to events of the server and reconnects whenever the stream ends. Returns the function that unsubscribes. */
export function subscribe<Event>({ path, input, onEvent, onDisconnect }: SubscribeOptions<Event>): () => void {
  const controller = new AbortController()
  const { signal } = controller

  async function run(): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      try {
        // The page is drawn before it listens.
        const { readEventStream } = await import('./event-stream.ts')
        for await (const event of readEventStream<Event>(path, input(), signal)) {
          failures = 0
          onEvent(event)
        }
      } catch (error) {
        if (FINAL_STATUS_CODES.includes(readError(error).statusCode)) return onDisconnect()
      }
      if (signal.aborted) return
      onDisconnect()
      failures += 1
      await sleep(backoff(failures), signal)
    }
  }

  void run()
  return () => controller.abort()
}
