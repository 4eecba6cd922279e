import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Role } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'
import { accounts } from '#db/schema/accounts.ts'
import { missioners } from '#db/schema/missioners.ts'
import { users } from '#db/schema/users.ts'
import { openNotifications } from '#db/notifications.ts'
import { createTestDatabase, type TestDatabase } from '#db/testing/create-test-database.ts'
import { findUncounted } from '#db/testing/statistics.ts'
import { createApp } from '../app.ts'
import { createCaches } from '../deps.ts'
import type { Deps } from '../deps.ts'
import { Overload } from '../frame/overload.ts'
import { openDiskSpace } from '../ports/disk-space.ts'
import { diskImageStore } from '../ports/disk-image-store.ts'
import type { ImageStore } from '../ports/image-store.ts'
import { openGeo } from '../ports/geo/geo.ts'
import { openJobs } from '../ports/jobs.ts'
import { openLinkIcons } from '../ports/link-icons.ts'
import { openBus } from '../ports/bus.ts'
import { openPresence } from '../ports/presence.ts'
import { openPush } from '../ports/push.ts'
import { loadLinkKey, openTokenBox } from '../ports/token-box.ts'
import { openRemotePictures } from '../ports/remote-pictures.ts'
import { loadVapidKeys } from '../ports/vapid-keys.ts'
import { openWorkers } from '../ports/workers/workers.ts'
import { insertSession } from '../modules/auth/queries.ts'
import { handleImports } from '../modules/contact-imports/run-import.ts'
import { isAdministered } from '../modules/setup/create-first-admin.ts'
import { handleReleases } from '../modules/studyings/releasing/handle-releases.ts'
import { handleCourseImages } from '../modules/courses/service.ts'
import { handleRemotePictures } from '../modules/lessons/service.ts'
import { handleBroadcasts } from '../modules/webpush/broadcasts/send-batch.ts'
import { handleReviewNotifications } from '../modules/webpush/review-notifications.ts'
import { handleStaffNotices } from '../modules/webpush/staff-notices.ts'
import { createMetrics } from '../frame/metrics.ts'
import type { SecurityEvent } from '../ports/security-log.ts'
import { hashPassword } from './passwords.ts'
import { type Calls, callOverHttp } from './testing-client.ts'
import { announceError, errorLines, recordError } from './testing-errors.ts'
import { hashToken, newToken } from './tokens.ts'
import { callLimit } from './with-timeout.ts'
import { readRequestContext } from '../modules/auth/service.ts'

export interface TestPerson {
  user_id: string
  account_id: string
  missioner_id: string
  /** The value of the `authorization` header. */
  bearer: string
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  database: TestDatabase
  /** What the security log got. */
  securityEvents: SecurityEvent[]
  /** The clock of every service; assign `now` to change the time. */
  clock: { now: Date }
  makeAccount(name?: string): Promise<string>
  makePerson(accountId: string, role: Role, options?: { login?: string; password?: string }): Promise<TestPerson>
  /** Calls procedures over HTTP as a person (`undefined` = signed out); a refusal is what a browser gets. */
  as(person?: TestPerson, headers?: Record<string, string>): Promise<Calls>
  /** Announces that the current test makes the application log an error that matches, such as `/unexpected error/`. */
  expectError(pattern: RegExp): void
  /** Fails if the statistics differ from what was stored: a statement that they follow was not named to `db/recount.ts`. */
  close(): Promise<void>
}

callLimit.milliseconds = 60_000

/** The whole application with its own database, upload folder and clock; nothing is mocked. */
export async function createTestApp(options: { imageStore?: ImageStore } = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'bible-school-app-'))
  const clock = { now: new Date() }
  const securityEvents: SecurityEvent[] = []
  const imageStore = options.imageStore ?? diskImageStore(join(dataDir, 'uploads'))
  const bus = openBus({ notifications: openNotifications(database.appAddress, 'processes'), onError: console.error })
  const deps: Deps = {
    bus,
    config: {
      port: 0,
      host: '127.0.0.1',
      dataDir,
      uploadsDir: join(dataDir, 'uploads'),
      publicUrl: 'http://localhost:3000',
      endpoints: {},
      trustedProxies: [],
      vapidSubject: 'mailto:school@test.local',
      pushServices: [],
      demo: 'off',
      upgradeBackup: false,
      rateLimits: true,
      logLevel: 'error',
      root: resolve('.'),
    },
    db: database.db,
    disk: openDiskSpace(dataDir, { hasDatabase: false }),
    geo: openGeo({}),
    imageStore,
    jobs: openJobs({ address: database.appAddress, onError: console.error }),
    linkIcons: await openLinkIcons({ template: undefined, imageStore }),
    linkTokens: openTokenBox(loadLinkKey(dataDir)),
    metrics: createMetrics(resolve('.')),
    push: openPush({
      keys: loadVapidKeys(dataDir),
      subject: 'mailto:school@test.local',
      // A host name that does not resolve: messages to it are not delivered.
      services: ['https://push.test'],
      retry: { retries: 0, minTimeout: 1 },
    }),
    remotePictures: openRemotePictures(),
    presence: openPresence({ bus, topic: 'lessons' }),
    reviewers: openPresence({ bus, topic: 'reviews' }),
    caches: createCaches(),
    workers: openWorkers(resolve('server/worker.ts')),
    // A busy machine is no overload.
    overload: new Overload(Number.POSITIVE_INFINITY),
    lacksAdministrator: async () => !(await isAdministered(deps)),
    now: () => clock.now,
    newId: randomUUID,
    log: {
      info: () => {},
      warn: () => {},
      error: (facts: unknown, message = '') => recordError(message, inspect(facts)),
    },
    securityLog: (event) => securityEvents.push(event),
  }
  handleReviewNotifications(deps)
  handleBroadcasts(deps)
  handleStaffNotices(deps)
  handleReleases(deps)
  handleImports(deps)
  handleRemotePictures(deps)
  handleCourseImages(deps)
  const app = await createApp(deps, errorLines())
  return {
    app,
    deps,
    database,
    securityEvents,
    clock,
    async makeAccount(name = 'School') {
      const _id = randomUUID()
      await deps.db.inAccount(_id, (tx) =>
        tx.insert(accounts).values({
          _id,
          account_name: name,
          account_token: newToken(),
          account_extra_props: { site_locales: ['en', 'ru', 'ua'], site_names: { en: name, ru: name, ua: name } },
        }),
      )
      return _id
    },
    async makePerson(accountId, role, options = {}) {
      const user_id = randomUUID()
      const missioner_id = randomUUID()
      const token = newToken()
      const password_hash = options.password ? await hashPassword(options.password) : null
      await deps.db.inAccount(accountId, async (tx) => {
        await tx.insert(users).values({
          _id: user_id,
          account_id: accountId,
          user_login: options.login ?? `${user_id}@test.local`,
          user_fullname: 'Test Person',
          password_hash,
          account_role: role,
          user_state: UserState.registered,
        })
        await tx
          .insert(missioners)
          .values({ _id: missioner_id, account_id: accountId, user_id, missioner_name: 'Test Person' })
        await insertSession(tx, {
          _id: randomUUID(),
          user_id,
          token_hash: hashToken(token),
          created_at: clock.now,
          last_seen_at: clock.now,
          // Tests move the clock by weeks.
          expires_at: new Date(clock.now.getTime() + 400 * 86_400_000),
        })
      })
      return { user_id, account_id: accountId, missioner_id, bearer: `Bearer ${token}` }
    },
    async as(person, headers = {}) {
      const sent = { host: 'localhost', ...(person ? { authorization: person.bearer } : {}), ...headers }
      return callOverHttp(app, sent, () => readRequestContext(deps, { headers: sent, ip: '127.0.0.1', id: 'test' }))
    },
    expectError: announceError,
    async close() {
      await app.close()
      await Promise.all([deps.push.close(), deps.jobs.stop(), deps.workers.close(), bus.close()])
      const uncounted = await findUncounted(database.owner)
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
      if (uncounted.length > 0)
        throw new Error(`The statistics do not follow what was stored:\n${uncounted.join('\n')}`)
    },
  }
}
