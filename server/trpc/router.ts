import { accountsRouter } from '../modules/accounts/router.ts'
import { archiveRouter } from '../modules/archive/router.ts'
import { auditRouter } from '../modules/audit/router.ts'
import { authRouter } from '../modules/auth/router.ts'
import { contactCardRouter } from '../modules/contact-card/router.ts'
import { contactImportsRouter } from '../modules/contact-imports/router.ts'
import { contactsRouter } from '../modules/contacts/router.ts'
import { coursesRouter } from '../modules/courses/router.ts'
import { eventsRouter } from '../modules/events/router.ts'
import { handoverRouter } from '../modules/handover/router.ts'
import { imagesRouter } from '../modules/images/router.ts'
import { lessonsRouter } from '../modules/lessons/router.ts'
import { linkIconsRouter } from '../modules/link-icons/router.ts'
import { linksRouter } from '../modules/links/router.ts'
import { locationsRouter } from '../modules/locations/router.ts'
import { missionersRouter } from '../modules/missioners/router.ts'
import { pushSubscriptionsRouter } from '../modules/push-subscriptions/router.ts'
import { requestsRouter } from '../modules/requests/router.ts'
import { revisionsRouter } from '../modules/revisions/router.ts'
import { scriptureRouter } from '../modules/scripture/router.ts'
import { setupRouter } from '../modules/setup/router.ts'
import { searchRouter } from '../modules/search/router.ts'
import { snippetsRouter } from '../modules/snippets/router.ts'
import { statisticsRouter } from '../modules/statistics/router.ts'
import { studyingsRouter } from '../modules/studyings/router.ts'
import { undoRouter } from '../modules/undo/router.ts'
import { usersRouter } from '../modules/users/router.ts'
import { webpushRouter } from '../modules/webpush/router.ts'
import { router } from './procedures.ts'
import { t } from './trpc.ts'

/** Every procedure of the application, one line per module. */
export const appRouter = router({
  accounts: accountsRouter,
  archive: archiveRouter,
  audit: auditRouter,
  auth: authRouter,
  contactCard: contactCardRouter,
  contactImports: contactImportsRouter,
  contacts: contactsRouter,
  courses: coursesRouter,
  events: eventsRouter,
  handover: handoverRouter,
  images: imagesRouter,
  lessons: lessonsRouter,
  linkIcons: linkIconsRouter,
  links: linksRouter,
  locations: locationsRouter,
  missioners: missionersRouter,
  requests: requestsRouter,
  revisions: revisionsRouter,
  scripture: scriptureRouter,
  setup: setupRouter,
  snippets: snippetsRouter,
  search: searchRouter,
  statistics: statisticsRouter,
  studyings: studyingsRouter,
  undo: undoRouter,
  users: usersRouter,
  webpush: t.mergeRouters(webpushRouter, pushSubscriptionsRouter),
})

export type AppRouter = typeof appRouter
