import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'
import type { Config } from './config.ts'
import type { Metrics } from './lib/metrics.ts'
import type { LessonFacts } from './modules/lessons/present.ts'
import type { ImageStore } from './ports/image-store.ts'
import type { LinkIcons } from './ports/link-icons.ts'
import type { Presence } from './ports/presence.ts'
import type { Push } from './ports/push.ts'

/** Everything a service reaches outside its arguments. Tests bring their own clock, ids and folders. */
export interface Deps {
  config: Config
  db: Database
  imageStore: ImageStore
  linkIcons: LinkIcons
  metrics: Metrics
  push: Push
  /** Who has which lesson open. */
  presence: Presence<LessonFacts>
  /** Who has which studying under review. What changed there is read by whoever is told. */
  reviewers: Presence<null>
  now(): Date
  newId(): string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
