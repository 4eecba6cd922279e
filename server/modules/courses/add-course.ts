import type { AccountQuery } from '#db/query.ts'
import { freeSlug } from '#domain/lesson/free-slug.ts'
import { slugify } from '#domain/translit.ts'
import { Conflict } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { type CourseFields, findSlugs, insertCourse } from './queries.ts'

/**
 * Inserts a course and resolves to its id. It gets the first free slug derived from its title (`psalmy`, `psalmy-2`, ...),
 * or from the given slug.
 */
export async function addCourse(
  { deps, viewer }: AccountContext,
  tx: AccountQuery,
  { _id = deps.newId(), ...course }: CourseFields & { _id?: string | undefined },
  slug: string = slugify(course.course_title, course.course_locale === 'ua' ? 'uk' : undefined),
): Promise<string> {
  const created_by = viewer._id
  let isStored = false
  while (!isStored) {
    const course_slug = freeSlug(slug, await findSlugs(tx, slug))
    // Another request may take the slug between the look-up and the insert; then the next one is tried.
    isStored = await insertCourse(tx, { ...course, _id, course_slug, created_by }, deps.now())
  }
  return _id
}

/** Throws `Conflict` with the next free slug when another course has this one. */
export async function refuseTakenSlug(tx: AccountQuery, slug: string, except?: string): Promise<void> {
  const taken = await findSlugs(tx, slug, except)
  const free = freeSlug(slug, taken)
  if (free !== slug) {
    const details = { field: 'course_slug', free_slug: free }
    throw new Conflict(messages.slugTaken, { values: { slug, free }, details })
  }
}
