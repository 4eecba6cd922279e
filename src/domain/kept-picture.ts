import { atWidth, readPictureSources, widthsBelow } from './picture.ts'

/** The cache in which the pictures of kept lessons lie: pages fill it, the worker answers from it. */
export const pictureCache = 'pictures'

/** Of a picture that comes in several widths one is kept, px: enough for a phone, a sixth of the bytes. */
const KEPT_WIDTH = 960

const STORED = /\/uploads\/(?:[\w-]+\/[\w-]+\.jpg|icons\/[a-z\d.-]+\.webp)/g

/** Our own pictures that anything made of data shows, each once and in the form that is kept. */
export function picturesOf(data: unknown): string[] {
  const addresses = JSON.stringify(data).match(STORED) ?? []
  return [...new Set(addresses.map(keptForm))]
}

function keptForm(address: string): string {
  return widthsBelow(readPictureSources(address)?.width ?? 0).includes(KEPT_WIDTH)
    ? atWidth(address, KEPT_WIDTH)
    : address
}

/** Under which addresses a picture may be kept, whatever width is asked for; the address itself comes first. */
export function formsOf(address: string): string[] {
  const [, stem, width] = /^(\/uploads\/[\w-]+\/[\w-]+-(\d{1,4})x\d{1,4})(?:-\d{1,4})?\.jpg$/.exec(address) ?? []
  if (!stem || !width) return [address]
  const whole = `${stem}.jpg`
  return [...new Set([address, atWidth(whole, KEPT_WIDTH), whole])]
}
