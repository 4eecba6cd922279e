import type { Query } from '#db/client.ts'
import { slugify } from '#domain/translit.ts'
import type { Deps } from '../../deps.ts'
import { type CourseFields, findSlugs, insertCourse } from './queries.ts'

/** Inserts a course under the first free slug of its title (`psalmy`, `psalmy-2`, ...) and resolves to its id. */
export async function addCourse(deps: Deps, tx: Query, accountId: string, course: CourseFields): Promise<string> {
  const _id = deps.newId()
  const base = slugify(course.course_title, course.course_locale === 'ua' ? 'uk' : undefined)
  let isStored = false
  while (!isStored) {
    const taken = await findSlugs(tx, accountId, base)
    let course_slug = base
    for (let number = 2; taken.has(course_slug); number += 1) course_slug = `${base}-${number}`
    // Somebody may take it between the look and the insert; then there is one more to step over.
    isStored = await insertCourse(tx, accountId, { ...course, _id, course_slug }, deps.now())
  }
  return _id
}
