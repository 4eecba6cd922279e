import type { AuthorViews } from './kit/define-author-views.ts'

// Found by folder, as `views.ts` does. Pages for students do not import it.
const found = import.meta.glob<AuthorViews<unknown>>('./*/author-views.ts', { eager: true, import: 'authorViews' })

/** What authors see of every block, by type number. */
export const blockAuthorViews: ReadonlyMap<number, AuthorViews<unknown>> = new Map(
  Object.values(found).map((views) => [views.type, views]),
)
