import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.ts'
import { whenIdle } from '../../../lib/timing/when-idle.ts'

const load = () => import('./entry.ts')

/** Without the rest, which needs the calls: it has to appear where these cannot be loaded. */
export const ConnectionBanner = lazyWithRetry(() => import('./ConnectionBanner.tsx'), whenIdle)
export const StorageFullLine = lazyWithRetry(async () => ({ default: (await load()).StorageFullLine }))
export const NoticeOffer = lazyWithRetry(async () => ({ default: (await load()).NoticeOffer }))
export const OfflineLessons = lazyWithRetry(async () => ({ default: (await load()).OfflineLessons }), whenIdle)
