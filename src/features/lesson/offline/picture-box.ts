import { pictureCache } from '#domain/kept-picture.ts'

/** Whether pages open here without a network at all; over plain http browsers have neither worker nor cache. */
export function canKeep(): boolean {
  return 'caches' in globalThis && 'serviceWorker' in navigator
}

/**
 * Puts a picture where the worker finds it, and resolves to its bytes. One that the server does not have is none; rejects
 * without a network, and when the device is full.
 */
export async function keepPicture(address: string, signal: AbortSignal): Promise<number> {
  const cache = await caches.open(pictureCache)
  const kept = await cache.match(address)
  if (kept) return bytesOf(kept)
  const reply = await fetch(address, { signal })
  if (!reply.ok) return 0
  signal.throwIfAborted()
  await cache.put(address, reply.clone())
  return bytesOf(reply)
}

/** What a picture will take, without loading it; 0 for one that the server does not have. */
export async function weighPicture(address: string, signal: AbortSignal): Promise<number> {
  const reply = await fetch(address, { method: 'HEAD', signal })
  return reply.ok ? Number(reply.headers.get('content-length') ?? 0) : 0
}

/** Throws away every picture that no kept lesson shows. */
export async function dropPicturesBut(addresses: ReadonlySet<string>): Promise<void> {
  if (!canKeep()) return
  const cache = await caches.open(pictureCache)
  for (const request of await cache.keys()) {
    if (!addresses.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

async function bytesOf(reply: Response): Promise<number> {
  return Number(reply.headers.get('content-length')) || (await reply.blob()).size
}
