import type { BlockViews } from './kit/define-views.ts'

// Found by folder, so that a new block needs no second list. Browser only.
const found = import.meta.glob<BlockViews<unknown, unknown>>('./*/views.ts', { eager: true, import: 'views' })

/** What students and reviewers see of every block, by type number. */
export const blockViews: ReadonlyMap<number, BlockViews<unknown, unknown>> = new Map(
  Object.values(found).map((views) => [views.type, views]),
)
