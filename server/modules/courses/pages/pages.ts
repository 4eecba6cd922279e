import type { Query } from '#db/client.ts'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../lib/errors.ts'
import { type Call, publicAccountId, type Visitor, visitorsAccountId } from '../../../lib/viewer.ts'
import { findHouse, hasPublicCourse, listPublicCourses, listPublicLessons } from './page-queries.ts'
import {
  type CatalogueCourse,
  type House,
  presentHouse,
  presentPublicCourse,
  presentPublicCourseRow,
  type PublicCourse,
} from './present-pages.ts'

/** Every course of the account that can be taken, for everybody; with the own marks for who is signed in. */
export async function listPublic(call: Call): Promise<{ house: House; courses: CatalogueCourse[] }> {
  return inHouse(call, async (tx, accountId) => {
    const rows = await listPublicCourses(tx, accountId, call.viewer?._id)
    return { courses: rows.map(presentPublicCourseRow) }
  })
}

/** One course by its slug with its published lessons. Throws `NotFound` for one that has none, too. */
export async function getPublic(call: Call, slug: string): Promise<{ house: House; course: PublicCourse }> {
  return inHouse(call, async (tx, accountId) => {
    const course = presentPublicCourse(await listPublicLessons(tx, accountId, slug, call.viewer?._id))
    if (!course) throw new NotFound()
    return { course }
  })
}

/** Whether a visitor of the pages finds a course at this slug; an account without any visitors' pages has none. */
export async function isPublicSlug(deps: Deps, visitor: Omit<Visitor, 'ip'>, slug: string): Promise<boolean> {
  const accountId = await visitorsAccountId(deps, visitor)
  return accountId !== undefined && deps.db.readAccount(accountId, (tx) => hasPublicCourse(tx, accountId, slug))
}

async function inHouse<Found>(call: Call, find: (tx: Query, accountId: string) => Promise<Found>) {
  const accountId = await publicAccountId(call)
  if (!accountId) throw new NotFound()
  return call.deps.db.readAccount(accountId, async (tx) => {
    const [house, found] = await Promise.all([findHouse(tx, accountId), find(tx, accountId)])
    if (!house) throw new NotFound()
    return { house: presentHouse(house), ...found }
  })
}
