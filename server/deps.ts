import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'
import type { Config } from './config.ts'
import type { SecurityLog } from './ports/security-log.ts'
import type { Metrics } from './frame/metrics.ts'
import type { Overload } from './frame/overload.ts'
import type { Geo } from './ports/geo/geo.ts'
import type { DiskSpace } from './ports/disk-space.ts'
import type { ImageStore } from './ports/image-store.ts'
import type { Jobs } from './ports/jobs.ts'
import type { LinkIcons } from './ports/link-icons.ts'
import type { Bus } from './ports/bus.ts'
import type { Presence } from './ports/presence.ts'
import type { RemotePictures } from './ports/remote-pictures.ts'
import type { Push } from './ports/push.ts'
import type { Workers } from './ports/workers/workers.ts'
import type { TokenBox } from './ports/token-box.ts'
import type { LessonFacts } from './modules/lessons/schema.ts'
import { LRUCache } from 'lru-cache'
import type { SiteLocale } from '#domain/locale.ts'
import { HashQueue } from './lib/hash-queue.ts'
import { MemoryLimit } from './frame/memory-limit.ts'
import { UploadSlots } from './files/upload-slots.ts'
import { RefusalLog } from './frame/refusal-log.ts'
import type { SiteFacts } from './modules/accounts/schema.ts'
import { TranslationCache } from './modules/scripture/translation-cache.ts'
import { type AnnotatedLesson, type Revision, RevisionCache } from './modules/studyings/revision-cache.ts'
import { StudyingCache } from './modules/studyings/taking/studying-cache.ts'

/** All external dependencies of a service. Tests replace the clock, ids and folders. */
export interface Deps {
  config: Config
  /** To the other processes of the install. */
  bus: Bus
  db: Database
  disk: DiskSpace
  geo: Geo
  imageStore: ImageStore
  jobs: Jobs
  linkIcons: LinkIcons
  linkTokens: TokenBox
  metrics: Metrics
  overload: Overload
  push: Push
  remotePictures: RemotePictures
  /** Who has a lesson open. */
  presence: Presence<LessonFacts>
  /** Who has a studying open for review. Events carry no data: subscribers load what changed. */
  reviewers: Presence<null>
  caches: Caches
  workers: Workers
  /** Whether the first run may still create an administrator. */
  lacksAdministrator(): Promise<boolean>
  now(): Date
  newId(): string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  securityLog: SecurityLog
}

/** All caches of one process, empty after a restart. What `shareCaches` names, the processes of an install tell each other. */
export function createCaches() {
  return {
    /** Requests per person or address. */
    requests: new MemoryLimit({ windowMs: 60_000, maxKeys: 20_000 }),
    /** Saved answers per studying. */
    saves: new MemoryLimit({ windowMs: 3_600_000, maxKeys: 10_000 }),
    /** Bytes of answers of signed-out callers by address, in one day. */
    savedBytes: new MemoryLimit({ windowMs: 86_400_000, maxKeys: 20_000 }),
    /** Bytes that a studying may store before the database is asked how many there are. */
    freeBytes: new LRUCache<string, number>({ max: 10_000 }),
    /** The pictures of link previews, by drawing. */
    sharedCovers: new LRUCache<string, Promise<Buffer>>({ max: 200 }),
    /** Of the account of each host and country. */
    siteFacts: new LRUCache<string, SiteFacts>({ max: 1_000, ttl: 60_000 }),
    /** The name that the database has for a time zone, by its name in lower case; empty where it knows none. */
    timeZones: new LRUCache<string, string>({ max: 1_000 }),
    /** The interface texts of each language. */
    dictionaries: new Map<SiteLocale, Promise<Record<string, string>>>(),
    /** Passwords that are compared. Hashes take half of the threads that Node has for files and compression. */
    hashes: new HashQueue({ concurrency: 2 }),
    refusals: new RefusalLog(),
    /** The server answers what it has begun, and then ends. */
    isLeaving: false,
    uploadSlots: new UploadSlots(),
    translations: new TranslationCache(),
    revisions: new RevisionCache(),
    /** Keyed by revision, and evicted with it. */
    annotatedLessons: new WeakMap<Revision, { key: string; lesson: Promise<AnnotatedLesson> }>(),
    studyings: new StudyingCache(),
    /** Lessons that a user opened and finished. Neither is undone, so each is written once. */
    touchedLessons: new LRUCache<string, true>({ max: 20_000 }),
    doneLessons: new LRUCache<string, true>({ max: 20_000 }),
    /** When acts that are recorded once an hour were, in milliseconds. */
    recordedActs: new LRUCache<string, number>({ max: 5_000 }),
  }
}

type Caches = ReturnType<typeof createCaches>

/** Counts of limits are those of all processes, within a second; facts of an account that changed are read again everywhere. */
export function shareCaches({ requests, saves, savedBytes, siteFacts }: Caches, bus: Bus): void {
  requests.share(bus, 'requests')
  saves.share(bus, 'saves')
  savedBytes.share(bus, 'saved-bytes')
  bus.subscribe('site-facts', () => siteFacts.clear())
}
