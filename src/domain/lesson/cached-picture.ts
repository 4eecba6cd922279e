import { atWidth, readPictureSources, widthsBelow } from './picture.ts'

/** The cache with the pictures of saved lessons: pages fill it, the service worker reads it. */
export const pictureCache = 'pictures'

/** The width that is cached of a picture, in px: enough for a phone, a sixth of the bytes. */
const CACHED_WIDTH = 960

const STORED = /\/uploads\/(?:[\w-]+\/[\w-]+\.jpg|icons\/[a-z\d.-]+\.webp)/g

/** The school's own pictures in any data, each once, by the address that is cached. */
export function picturesOf(data: unknown): string[] {
  const addresses = JSON.stringify(data).match(STORED) ?? []
  return [...new Set(addresses.map(cachedAddress))]
}

function cachedAddress(address: string): string {
  return widthsBelow(readPictureSources(address)?.width ?? 0).includes(CACHED_WIDTH)
    ? atWidth(address, CACHED_WIDTH)
    : address
}

/** The addresses under which a picture may be cached, for any requested width; the address itself is first. */
export function formsOf(address: string): string[] {
  const [, stem, width] = /^(\/uploads\/[\w-]+\/[\w-]+-(\d{1,4})x\d{1,4})(?:-\d{1,4})?\.jpg$/.exec(address) ?? []
  if (!stem || !width) return [address]
  const whole = `${stem}.jpg`
  return [...new Set([address, atWidth(whole, CACHED_WIDTH), whole])]
}
