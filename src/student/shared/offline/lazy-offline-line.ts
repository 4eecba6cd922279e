import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.ts'

/** `OfflineLine` for pages that rarely need it. */
export const OfflineLine = lazyWithRetry(async () => ({ default: (await import('./OfflineLine.tsx')).OfflineLine }))
