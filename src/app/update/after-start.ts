import { answerOutbox } from '../../features/lesson/answer-outbox.ts'
import { startWorker } from './start-worker.ts'

let worker: Promise<void> | undefined

/** What every page does once it stands: answers that an earlier visit could not send go out, and the worker is registered. */
export async function afterStart(): Promise<void> {
  // A page that is served piece by piece, as in development, has nothing to keep.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) worker ??= startWorker().catch(() => undefined)
  await answerOutbox()
}
