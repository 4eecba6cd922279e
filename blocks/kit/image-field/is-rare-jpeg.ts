/** Baseline, extended and progressive frames with Huffman coding: what every program reads. */
const commonFrames = new Set([0xc0, 0xc1, 0xc2])
/** Markers in the range of the frames that are none: tables of Huffman and arithmetic coding, and a reserved one. */
const noFrames = new Set([0xc4, 0xc8, 0xcc])
/** The frame comes after metadata, such as an embedded thumbnail and color profile. */
const SEARCHED_BYTES = 1_000_000

/** Whether a JPEG is of a form that browsers and the server do not decode: arithmetic coding, lossless, 12 bits. */
export async function isRareJpeg(picture: Blob): Promise<boolean> {
  const bytes = new DataView(await picture.slice(0, SEARCHED_BYTES).arrayBuffer())
  for (let at = 2; at + 4 < bytes.byteLength && bytes.getUint8(at) === 0xff; ) {
    const marker = bytes.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && !noFrames.has(marker)
    if (isFrame) return !commonFrames.has(marker) || bytes.getUint8(at + 4) !== 8
    // A marker may be preceded by any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2)
  }
  return false
}
