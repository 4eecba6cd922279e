import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'
import type { Config } from './config.ts'
import type { Metrics } from './lib/metrics.ts'
import type { ImageStore } from './ports/image-store.ts'
import type { LinkIcons } from './ports/link-icons.ts'

/** Everything a service reaches outside its arguments. Tests bring their own clock, ids and folders. */
export interface Deps {
  config: Config
  db: Database
  imageStore: ImageStore
  linkIcons: LinkIcons
  metrics: Metrics
  now(): Date
  newId(): string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
