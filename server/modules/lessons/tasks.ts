import type { IncomingElement, storeContent, StoreOptions } from '../../lib/content/store-content.ts'
import type { HeavyTask } from '../../ports/workers/workers.ts'

/** `storeContent` for one lesson; below the time of a call, so that the caller reads the reason. */
export const storeContentTask: HeavyTask<
  { incoming: readonly IncomingElement[] } & Pick<StoreOptions, 'refusesAddresses'>,
  ReturnType<typeof storeContent>
> = {
  name: 'lessons.storeContent',
  limitMs: 4_000,
  queue: 'short',
}
