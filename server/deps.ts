import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'
import type { Caches } from './caches.ts'
import type { Config } from './config.ts'
import type { SecurityLog } from './ports/security-log.ts'
import type { Metrics } from './lib/metrics.ts'
import type { Overload } from './overload.ts'
import type { Geo } from './ports/geo/geo.ts'
import type { DiskSpace } from './ports/disk-space.ts'
import type { ImageStore } from './ports/image-store.ts'
import type { Jobs } from './ports/jobs.ts'
import type { LinkIcons } from './ports/link-icons.ts'
import type { Presence } from './ports/presence.ts'
import type { RemotePictures } from './ports/remote-pictures.ts'
import type { Push } from './ports/push.ts'
import type { Workers } from './ports/workers/workers.ts'
import type { TokenBox } from './ports/token-box.ts'
import type { LessonFacts } from './modules/lessons/schema.ts'

/** All external dependencies of a service. Tests replace the clock, ids and folders. */
export interface Deps {
  config: Config
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
  now(): Date
  newId(): string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  securityLog: SecurityLog
}
