import type { Query } from '#db/client.ts'
import { freeSlug } from '#domain/free-slug.ts'
import { slugify } from '#domain/translit.ts'
import type { Deps } from '../../deps.ts'
import { Conflict } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { type CourseFields, findSlugs, insertCourse } from './queries.ts'

/**
 * Inserts a course and resolves to its id. It gets the first free slug of its title (`psalmy`, `psalmy-2`, ...), or of
 * the one that is given.
 */
export async function addCourse(
  deps: Deps,
  tx: Query,
  accountId: string,
  course: CourseFields,
  slug: string = slugify(course.course_title, course.course_locale === 'ua' ? 'uk' : undefined),
): Promise<string> {
  const _id = deps.newId()
  let isStored = false
  while (!isStored) {
    const course_slug = freeSlug(slug, await findSlugs(tx, accountId, slug))
    // Somebody may take it between the look and the insert; then there is one more to step over.
    isStored = await insertCourse(tx, accountId, { ...course, _id, course_slug }, deps.now())
  }
  return _id
}

/** Throws `Conflict` with the next free slug when somebody else's course has this one. */
export async function refuseTakenSlug(tx: Query, accountId: string, slug: string, except?: string): Promise<void> {
  const taken = await findSlugs(tx, accountId, slug, except)
  const free = freeSlug(slug, taken)
  if (free !== slug) throw new Conflict(messages.slugTaken, { values: { slug, free }, details: { free_slug: free } })
}
