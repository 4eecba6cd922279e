import type { Query } from '#db/client.ts'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../lib/errors.ts'
import type { PublicContext, ClientInfo } from '../../../lib/request-context.ts'
import { findVisitorAccountId } from '../../accounts/service.ts'
import { publicAccountId } from '../../auth/service.ts'
import { findPublicCourse, findPublisher, listPublicCourses, listPublicLessons } from './queries.ts'
import { presentFacts, presentPublisher, presentPublicCourse, presentPublicCourseRow } from './present.ts'
import type { OnePublicCourse, PublicCourse, PublicCourses, Publisher } from '../schema.ts'

/** The public courses of the account, with the marks of the signed-in user. */
export async function listPublic(context: PublicContext): Promise<PublicCourses> {
  return inHouse(context, async (tx, accountId) => {
    const rows = await listPublicCourses(tx, accountId, context.viewer?._id)
    return { courses: rows.map(presentPublicCourseRow) }
  })
}

/** One course by its slug with its published lessons. Throws `NotFound` also for one without published lessons. */
export async function getPublic(context: PublicContext, slug: string): Promise<OnePublicCourse> {
  return inHouse(context, async (tx, accountId) => {
    const course = presentPublicCourse(await listPublicLessons(tx, accountId, slug, context.viewer?._id))
    if (!course) throw new NotFound()
    return { course }
  })
}

/** A course as the HTML of its page describes it. */
export interface CourseHead {
  house: Publisher
  course: Omit<PublicCourse, 'lessons'>
}

/** The public course at this slug, without its lessons; undefined also where an account's public pages are turned off. */
export async function findCourseHead(
  deps: Deps,
  visitor: Pick<ClientInfo, 'ip' | 'wanted' | 'host'>,
  slug: string,
): Promise<CourseHead | undefined> {
  const accountId = await findVisitorAccountId(deps, visitor)
  if (accountId === undefined) return undefined
  return deps.db.readAccount(accountId, async (tx) => {
    const [house, course] = await Promise.all([findPublisher(tx, accountId), findPublicCourse(tx, accountId, slug)])
    return house && course && { house: presentPublisher(house), course: presentFacts(course) }
  })
}

/** The addresses of the public courses that a visitor sees. */
export async function listCourseSlugs(
  deps: Deps,
  visitor: Pick<ClientInfo, 'ip' | 'wanted' | 'host'>,
): Promise<string[]> {
  const accountId = await findVisitorAccountId(deps, visitor)
  if (accountId === undefined) return []
  const rows = await deps.db.readAccount(accountId, (tx) => listPublicCourses(tx, accountId, undefined))
  return rows.map(({ course_slug }) => course_slug)
}

async function inHouse<Found>(context: PublicContext, find: (tx: Query, accountId: string) => Promise<Found>) {
  const accountId = await publicAccountId(context)
  if (!accountId) throw new NotFound()
  return context.deps.db.readAccount(accountId, async (tx) => {
    const [house, found] = await Promise.all([findPublisher(tx, accountId), find(tx, accountId)])
    if (!house) throw new NotFound()
    return { house: presentPublisher(house), ...found }
  })
}
