import decodeIco from 'decode-ico'
import sharp, { type Sharp } from 'sharp'

/** Twice the size at which a lesson shows it. */
const SIDE = 48
/** What is smaller is a counting pixel and no picture. */
const SMALLEST = 8
const MAX_PIXELS = 1_100_000
const decoding = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

/**
 * Decodes the icon of a site whole and writes it anew as a WebP of at most 48 x 48, transparent where it was. Undefined for
 * what is no PNG, JPEG, GIF, WebP or ICO, and for what is broken, too small or far too big.
 */
export async function encodeIcon(source: Buffer): Promise<Buffer | undefined> {
  try {
    const image = open(source)
    if (!image) return undefined
    const { width, height } = await image.metadata()
    if (width < SMALLEST || height < SMALLEST) return undefined
    return await image
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ lossless: true })
      .timeout({ seconds: 3 })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** No other decoder ever sees a stranger's bytes, whatever they are called. */
function open(source: Buffer): Sharp | undefined {
  const head = source.toString('latin1', 0, 12)
  if (/^(\x89PNG\r\n|\xff\xd8\xff|GIF8|RIFF[^]{4}WEBP)/.test(head)) return sharp(source, decoding)
  return head.startsWith('\0\0\x01\0') ? openIco(source) : undefined
}

/** The picture of an ICO file that has the most to show at our size. Only this one is decoded: a file may name thousands. */
function openIco(source: Buffer): Sharp | undefined {
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

/** What need not be made larger comes first, the nearest to our size; then the largest of the rest. */
const fit = (width: number) => (width < SIDE ? width : 1_000 - width)
