import decodeIco from 'decode-ico'
import type { Sharp } from 'sharp'
import { loadSharp, type SharpModule } from '../lib/load-sharp.ts'

/** Twice the size at which a lesson shows the icon. */
const SIDE = 48
/** Smaller images are tracking pixels. */
const SMALLEST = 8
const MAX_PIXELS = 1_100_000
const decoding = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

/**
 * Decodes a site icon and re-encodes it as a WebP of at most 48 x 48 px, keeping transparency. Undefined for other formats
 * than PNG, JPEG, GIF, WebP and ICO, and for broken, too small or far too big images.
 */
export async function encodeIcon(source: Buffer): Promise<Buffer | undefined> {
  try {
    const image = open(await loadSharp(), source)
    if (!image) return undefined
    const { width, height } = await image.metadata()
    if (width < SMALLEST || height < SMALLEST) return undefined
    return await image
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ lossless: true })
      .timeout({ seconds: 10 })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** Only these decoders read untrusted bytes, whatever the file name says. */
function open(sharp: SharpModule, source: Buffer): Sharp | undefined {
  const head = source.toString('latin1', 0, 12)
  if (/^(\x89PNG\r\n|\xff\xd8\xff|GIF8|RIFF[^]{4}WEBP)/.test(head)) return sharp(source, decoding)
  return head.startsWith('\0\0\x01\0') ? openIco(sharp, source) : undefined
}

/** The image of an ICO file that fits our size best. Only this one is decoded: a file may contain thousands. */
function openIco(sharp: SharpModule, source: Buffer): Sharp | undefined {
  const entries = Array.from({ length: Math.min(source.readUInt16LE(4), 64) }, (_, index) => {
    const at = 6 + index * 16
    // A width of 256 is written as 0.
    const width = source.readUInt8(at) || 256
    return { at, width, depth: source.readUInt16LE(at + 6), size: source.readUInt32LE(at + 8) }
  })
  const [best] = entries.toSorted((a, b) => fit(b.width) - fit(a.width) || b.depth - a.depth)
  if (!best) return undefined
  const offset = source.readUInt32LE(best.at + 12)
  const data = source.subarray(offset, offset + best.size)
  if (data.toString('latin1', 0, 4) === '\x89PNG') return sharp(data, decoding)

  const alone = Buffer.concat([source.subarray(0, 6), source.subarray(best.at, best.at + 16), data])
  alone.writeUInt16LE(1, 4)
  alone.writeUInt32LE(22, 18)
  const [decoded] = decodeIco(alone)
  if (!decoded) return undefined
  const { width, height } = decoded
  return sharp(decoded.data, { ...decoding, raw: { width, height, channels: 4 } })
}

/** Images that need no upscaling come first, the nearest to our size first; then the largest of the rest. */
const fit = (width: number) => (width < SIDE ? width : 1_000 - width)
