import type { IncomingElement, storeContent, StoreOptions } from '../../lib/content/store-content.ts'
import type { HeavyTask } from '../../ports/workers/workers.ts'

/** `storeContent` for one lesson. */
export const storeContentTask: HeavyTask<
  { incoming: readonly IncomingElement[] } & Pick<StoreOptions, 'refusesAddresses'>,
  ReturnType<typeof storeContent>
> = {
  name: 'lessons.storeContent',
  queue: 'short',
}
