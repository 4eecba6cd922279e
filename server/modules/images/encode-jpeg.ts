import type { Sharp } from 'sharp'
import { maxPictureSize, widthsBelow } from '#domain/lesson/picture.ts'
import { Invalid, UnsupportedMedia } from '../../lib/errors.ts'
import { loadSharp, type SharpModule } from '../../lib/load-sharp.ts'
import { messages } from '../../lib/messages.ts'

/** The largest photos of phones have 50 million. */
const MAX_PIXELS = 52_000_000
const MAX_SECONDS = 20
/** The mark at the end of a JPEG, which some programs lose. */
const END = Buffer.from('ffd9', 'hex')
/** px. Up to this width the slow encoder is worth its time: it saves a third of the bytes that phones load. */
const CAREFUL_WIDTH = 1_600

export interface EncodedJpeg {
  bytes: Buffer
  width: number
  height: number
  /** The same image in each of its `widthsBelow`. */
  smaller: { width: number; bytes: Buffer }[]
}

/**
 * Decodes a JPEG and re-encodes it in every served width: upright, within `maxPictureSize`, without metadata or appended
 * data. Throws `UnsupportedMedia` for other formats and `Invalid` for a broken or oversized image.
 */
export async function encodeJpeg(source: Buffer): Promise<EncodedJpeg> {
  // Uploads must reach no other decoder, whatever the file name says.
  if (source.subarray(0, 3).toString('hex') !== 'ffd8ff') throw new UnsupportedMedia(messages.notJpeg)
  return encodePicture(source)
}

/**
 * The same for every format that sharp decodes, on white where it is transparent; of an animation the first image. Throws
 * `Invalid` for anything else.
 */
export async function encodePicture(source: Buffer): Promise<EncodedJpeg> {
  const sharp = await loadSharp()
  const { data, info } = await decode(sharp, source)
  const { width, height, channels } = info
  // From the pixels each time: the file is decoded once, and no width is a copy of a copy.
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const smaller: EncodedJpeg['smaller'] = []
  for (const narrow of widthsBelow(width))
    smaller.push({ width: narrow, bytes: await encode(pixels().resize({ width: narrow }), narrow) })
  return { bytes: await encode(pixels(), width), width, height, smaller }
}

async function decode(sharp: SharpModule, source: Buffer) {
  const open = (bytes: Buffer, failOn: 'error' | 'warning') => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn })
  try {
    return await pixelsOf(open(source, 'error'))
  } catch {
    try {
      // Strictly: a picture that is cut off earlier would be grey in part, or, in a progressive one, coarse.
      const picture = open(Buffer.concat([source, END]), 'warning')
      if (!source.subarray(-2).equals(END) && !(await picture.metadata()).isProgressive) return await pixelsOf(picture)
    } catch {
      // The refusal below says the same.
    }
    throw new Invalid(messages.brokenImage)
  }
}

function pixelsOf(picture: Sharp) {
  return picture
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ ...maxPictureSize, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function encode(picture: Sharp, width: number): Promise<Buffer> {
  return picture
    .jpeg({ quality: 82, progressive: true, mozjpeg: width <= CAREFUL_WIDTH })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
}
