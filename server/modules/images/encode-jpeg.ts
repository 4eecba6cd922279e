import sharp, { type Sharp } from 'sharp'
import { maxPictureSize, widthsBelow } from '#domain/picture.ts'
import { Invalid, UnsupportedMedia } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'

const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 20
/** px. Up to here the slow coder is worth its time: it saves a third of what phones load. */
const CAREFUL_WIDTH = 1_600

export interface EncodedJpeg {
  bytes: Buffer
  width: number
  height: number
  /** The same picture in each of its `widthsBelow`. */
  smaller: { width: number; bytes: Buffer }[]
}

/**
 * Decodes a JPEG whole and writes it anew, in every width that is served: upright, within `maxPictureSize`, without metadata
 * or anything that was appended. Throws `UnsupportedMedia` for what is no JPEG and `Invalid` for a broken or oversized one.
 */
export async function encodeJpeg(source: Buffer): Promise<EncodedJpeg> {
  // No other decoder ever sees a visitor's bytes, whatever the file is called.
  if (source.subarray(0, 3).toString('hex') !== 'ffd8ff') throw new UnsupportedMedia(messages.notJpeg)
  const { data, info } = await decode(source)
  const { width, height, channels } = info
  // From the pixels each time: the file is decoded once, and no width is a copy of a copy.
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const smaller: EncodedJpeg['smaller'] = []
  for (const narrow of widthsBelow(width))
    smaller.push({ width: narrow, bytes: await encode(pixels().resize({ width: narrow }), narrow) })
  return { bytes: await encode(pixels(), width), width, height, smaller }
}

async function decode(source: Buffer) {
  try {
    return await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ ...maxPictureSize, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new Invalid(messages.brokenImage)
  }
}

function encode(picture: Sharp, width: number): Promise<Buffer> {
  return picture
    .jpeg({ quality: 82, progressive: true, mozjpeg: width <= CAREFUL_WIDTH })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
}
