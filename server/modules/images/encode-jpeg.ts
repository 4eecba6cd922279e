import sharp from 'sharp'
import { Invalid, UnsupportedMedia } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'

const MAX_PIXELS = 40_000_000
const MAX_WIDTH = 1_600
const MAX_SECONDS = 20

export interface EncodedJpeg {
  bytes: Buffer
  width: number
  height: number
}

/**
 * Decodes a JPEG whole and writes it anew: upright, at most 1,600 px wide, without metadata or anything that was appended.
 * Throws `UnsupportedMedia` for what is no JPEG and `Invalid` for a broken or oversized one.
 */
export async function encodeJpeg(source: Buffer): Promise<EncodedJpeg> {
  // No other decoder ever sees a visitor's bytes, whatever the file is called.
  if (source.subarray(0, 3).toString('hex') !== 'ffd8ff') throw new UnsupportedMedia(messages.notJpeg)
  try {
    const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: 82, mozjpeg: true })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw new Invalid(messages.brokenImage)
  }
}
