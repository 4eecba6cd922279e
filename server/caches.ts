import { LRUCache } from 'lru-cache'
import type { SiteLocale } from '#domain/locale.ts'
import { DownloadTokens } from './lib/download-tokens.ts'
import { HashQueue } from './lib/hash-queue.ts'
import { JobProgress } from './lib/job-progress.ts'
import { MemoryLimit } from './lib/memory-limit.ts'
import { UploadSlots } from './lib/upload-slots.ts'
import { RefusalLog } from './lib/refusal-log.ts'
import type { SiteFacts } from './modules/accounts/schema.ts'
import type { ExportProgress, ImportProgress } from './modules/courses/schema.ts'
import { SetupLink } from './modules/setup/setup-link.ts'
import { TranslationCache } from './modules/scripture/translation-cache.ts'
import { type AnnotatedLesson, type Revision, RevisionCache } from './modules/studyings/revision-cache.ts'
import { StudyingCache } from './modules/studyings/taking/studying-cache.ts'

/** All caches of one process. They are empty after a restart and not shared between servers. */
export function createCaches() {
  return {
    /** Requests per person or address. */
    requests: new MemoryLimit({ windowMs: 60_000, maxKeys: 20_000 }),
    /** Saved answers per studying. */
    saves: new MemoryLimit({ windowMs: 3_600_000, maxKeys: 10_000 }),
    /** Bytes of answers of signed-out callers by address, in one day. */
    savedBytes: new MemoryLimit({ windowMs: 86_400_000, maxKeys: 20_000 }),
    /** An upper bound of the bytes stored for a studying. */
    storedBytes: new LRUCache<string, number>({ max: 10_000 }),
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
    setup: new SetupLink(),
    uploadSlots: new UploadSlots(),
    downloads: new DownloadTokens(),
    exports: new JobProgress<ExportProgress>({ stage: 'unknown', done: 0, total: 0, fits: true }),
    imports: new JobProgress<ImportProgress>({ stage: 'unknown', done: 0, total: 0 }),
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

export type Caches = ReturnType<typeof createCaches>
