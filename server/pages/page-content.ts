import type { FastifyRequest } from 'fastify'
import type { MessageDescriptor } from '@lingui/core'
import { languageTag } from '#domain/locale.ts'
import { type Page, valuesIn } from '#domain/pages/page.ts'
import type { PageData } from '#domain/pages/page-data.ts'
import type { Deps } from '../deps.ts'
import { translate } from '../lib/i18n.ts'
import { messages } from '../lib/messages.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { findSiteTexts } from '../modules/accounts/settings.ts'
import type { SiteTexts } from '../modules/accounts/schema.ts'
import { findCatalogue, findCoursePage } from '../modules/courses/pages/service.ts'
import type { OnePublicCourse } from '../modules/courses/schema.ts'
import { openLink } from '../modules/links/open-link.ts'
import { openAsGuest } from '../modules/studyings/taking/open-as-guest.ts'
import type { Opened } from '../modules/studyings/taking/schema.ts'
import { courseHead, encouragementHead, lessonHead, type PageHead, siteHead } from './page-head.ts'
import { type PageVisitor, visitorOf } from './page-visitor.ts'

const CATALOGUE_TIMEOUT_MS = 500
/** Characters; above that the page requests the data itself. */
const MAX_DATA = 200_000

/** A page and who asks for it. */
interface Asked {
  page: Page
  path: string
  request: FastifyRequest
  visitor: PageVisitor
}

/** What the address of a page names. */
interface Found {
  /** What the page shows first. */
  given?: PageData['given']
  course?: OnePublicCourse
  texts?: SiteTexts
  lesson?: Opened
}

type Load = (deps: Deps, asked: Asked) => Promise<Found | undefined>
type Describe = (found: Found, asked: Asked) => PageHead | undefined

/** What a page says of its content in its head, and shows first. */
export interface Content extends Pick<Found, 'given' | 'lesson'> {
  head: PageHead
}

/** A page with the content that its address names; undefined if there is none. */
export async function findContent(deps: Deps, asked: Asked): Promise<Content | undefined> {
  const { load, describe } = asked.page
  const found = load ? await loads[load](deps, asked) : {}
  const head = found && (describe ? describes[describe](found, asked) : plainHead(asked))
  return head && { ...found, head }
}

/** The head of a page without content. */
export function plainHead({ page: { title, writtenIn }, visitor }: Pick<Asked, 'page' | 'visitor'>): PageHead {
  const own = writtenIn ?? visitor.locale
  return { lang: languageTag[own], title: translate(title, own) }
}

/** By the `load` of the page table. */
const loads: Readonly<Record<NonNullable<Page['load']>, Load>> = {
  /** The courses, which the page requests itself where they do not come at once. */
  async catalogue(deps, { request }) {
    const found = await withTimeout(findCatalogue(deps, visitorOf(request)), CATALOGUE_TIMEOUT_MS).catch(
      () => undefined,
    )
    return found ? { given: give('/course', found) } : {}
  },
  async course(deps, { page, path, request }) {
    const name = decodeURIComponent(valuesIn(page, path).slug ?? '')
    // No slug has a zero character, which PostgreSQL would report as an error.
    const course = name.includes('\0') ? undefined : await findCoursePage(deps, visitorOf(request), name)
    return course && { course, given: give(`/course/${name}`, course) }
  },
  async encouragements(deps, { request }) {
    const texts = await findSiteTexts(deps, visitorOf(request))
    return { texts, given: give('/encouraging', texts) }
  },
  async lesson(deps, { page, path, request }) {
    const { token = '' } = valuesIn(page, path)
    const link = await openLink(deps, token, request.ip, 'link-page')
    // After an error the page requests the lesson itself and gets the same.
    const lesson = await openAsGuest(deps, request, link).catch(() => undefined)
    return lesson ? { lesson, given: { path: `/lesson/${token}`, reply: lesson } } : {}
  },
}

/** By the `describe` of the page table. */
const describes: Readonly<Record<NonNullable<Page['describe']>, Describe>> = {
  landing: ofSite(messages.landingDescription),
  courses: ofSite(messages.coursesDescription),
  invitation: ofSite(messages.bouillonDescription),
  encouragements: ofSite(messages.encouragingDescription),
  policy: ofSite(messages.policyDescription),
  terms: ofSite(messages.termsDescription),
  course: ({ course }, { visitor }) => course && courseHead(course, visitor),
  encouragement({ texts }, { page, path, visitor }) {
    const { slug } = valuesIn(page, path)
    const text = texts?.encouragements.find((one) => one.slug === slug)
    return text && encouragementHead(text, visitor)
  },
  lesson: ({ lesson }, asked) => (lesson ? lessonHead(lesson, asked.visitor, asked.path) : plainHead(asked)),
}

/** The head of a page of the site itself. */
function ofSite(description: MessageDescriptor): Describe {
  return (_found, asked) => {
    const { page, visitor } = asked
    const locale = page.writtenIn ?? visitor.locale
    return siteHead(plainHead(asked), {
      description: translate(description, locale),
      path: page.path,
      visitor: { ...visitor, locale },
    })
  }
}

/** Data for the page, unless they are too long. */
function give(path: string, reply: object): PageData['given'] {
  return JSON.stringify(reply).length > MAX_DATA ? undefined : { path, reply }
}
