import { pictureCache } from '#domain/lesson/cached-picture.ts'
import { onCache } from '../../on-cache.ts'

/** Of a picture, which is stored as it arrives. */
const PICTURE_TIMEOUT_MS = 120_000

/** Whether pages can open here without a network: without https browsers have neither worker nor cache. */
export function canStoreLessons(): boolean {
  return 'caches' in globalThis && 'serviceWorker' in navigator
}

/**
 * Puts a picture where the worker finds it and resolves to its size in bytes, 0 for one that the server does not have.
 * Rejects without a network, and when the device is full.
 */
export async function cachePicture(url: string, signal: AbortSignal): Promise<number> {
  const cached = await onCache(pictureCache, (cache) => cache.match(url))
  if (cached) return bytesOf(cached)
  const reply = await fetch(url, { signal })
  if (!reply.ok) return 0
  signal.throwIfAborted()
  await onCache(pictureCache, (cache) => cache.put(url, reply.clone()), PICTURE_TIMEOUT_MS)
  return bytesOf(reply)
}

/** The size of a picture in bytes without loading it; 0 for one that the server does not have. */
export async function measurePicture(url: string, signal: AbortSignal): Promise<number> {
  const reply = await fetch(url, { method: 'HEAD', signal })
  return reply.ok ? Number(reply.headers.get('content-length') ?? 0) : 0
}

/** Removes every other picture from the cache. */
export async function dropPicturesExcept(paths: ReadonlySet<string>): Promise<void> {
  if (!canStoreLessons()) return
  await onCache(pictureCache, async (cache) => {
    for (const request of await cache.keys()) {
      if (!paths.has(new URL(request.url).pathname)) await cache.delete(request)
    }
  })
}

async function bytesOf(reply: Response): Promise<number> {
  return Number(reply.headers.get('content-length')) || (await reply.blob()).size
}
