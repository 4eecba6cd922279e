import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../lib/errors.ts'
import type { PublicContext, ClientInfo } from '../../../frame/request-context.ts'
import { findVisitorAccountId } from '../../accounts/service.ts'
import { publicAccountId } from '../../auth/service.ts'
import { findPublisher, listPublicCourses, listPublicLessons } from './queries.ts'
import { presentPublisher, presentPublicCourse, presentPublicCourseRow } from './present.ts'
import type { OnePublicCourse, PublicCourses, Publisher } from '../schema.ts'

type Visitor = Pick<ClientInfo, 'ip' | 'wanted' | 'host'>

/** The public courses of the account, with the marks of the signed-in user. */
export async function listPublic(context: PublicContext): Promise<PublicCourses> {
  const accountId = await publicAccountId(context)
  return required(accountId && readCatalogue(context.deps, accountId, context.viewer?._id))
}

/** One course by its slug with its published lessons. Throws `NotFound` also for one without published lessons. */
export async function getPublic(context: PublicContext, slug: string): Promise<OnePublicCourse> {
  const accountId = await publicAccountId(context)
  return required(accountId && readCourse(context.deps, accountId, slug, context.viewer?._id))
}

/** The public courses as a visitor without marks gets them with the page. */
export async function findCatalogue(deps: Deps, visitor: Visitor): Promise<PublicCourses | undefined> {
  const accountId = await findVisitorAccountId(deps, visitor)
  return accountId === undefined ? undefined : readCatalogue(deps, accountId)
}

/** The same of one course; undefined also where an account's public pages are turned off. */
export async function findCoursePage(deps: Deps, visitor: Visitor, slug: string): Promise<OnePublicCourse | undefined> {
  const accountId = await findVisitorAccountId(deps, visitor)
  return accountId === undefined ? undefined : readCourse(deps, accountId, slug)
}

/** The addresses of the public courses that a visitor sees. */
export async function listCourseSlugs(deps: Deps, visitor: Visitor): Promise<string[]> {
  const found = await findCatalogue(deps, visitor)
  return (found?.courses ?? []).map(({ course_slug }) => course_slug)
}

function readCatalogue(deps: Deps, accountId: string, userId?: string) {
  return inHouse(deps, accountId, async (tx) => {
    const rows = await listPublicCourses(tx, userId)
    return { courses: rows.map(presentPublicCourseRow) }
  })
}

function readCourse(deps: Deps, accountId: string, slug: string, userId?: string) {
  return inHouse(deps, accountId, async (tx) => {
    const course = presentPublicCourse(await listPublicLessons(tx, slug, userId))
    return course && { course }
  })
}

/** What an account shows, with its name and logo; undefined where there is nothing. */
function inHouse<Found extends object>(
  deps: Deps,
  accountId: string,
  find: (tx: AccountQuery) => Promise<Found | undefined>,
): Promise<(Found & { house: Publisher }) | undefined> {
  return deps.db.readAccount(accountId, async (tx) => {
    const [house, found] = await Promise.all([findPublisher(tx), find(tx)])
    return house && found && { house: presentPublisher(house), ...found }
  })
}

async function required<Found>(finding: Promise<Found | undefined> | '' | undefined): Promise<Found> {
  const found = finding ? await finding : undefined
  if (found === undefined) throw new NotFound()
  return found
}
