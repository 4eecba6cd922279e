import { expect, test } from 'vitest'
import { isRareJpeg } from './is-rare-jpeg.ts'

/** The start of a JPEG: metadata, then a frame with this marker and these bits per sample. */
const jpeg = (marker: number, bits = 8) =>
  new Blob([
    new Uint8Array([
      0xff,
      0xd8,
      0xff,
      0xe1,
      0,
      6,
      1,
      2,
      3,
      4,
      0xff,
      0xff,
      0xc4,
      0,
      3,
      0,
      0xff,
      marker,
      0,
      11,
      bits,
      0,
      1,
    ]),
  ])

test.each([0xc0, 0xc1, 0xc2])('frame %i with 8 bits is common', async (marker) => {
  expect(await isRareJpeg(jpeg(marker))).toBe(false)
})

test.each([0xc3, 0xc5, 0xc9, 0xca, 0xcf])('frame %i is rare', async (marker) => {
  expect(await isRareJpeg(jpeg(marker))).toBe(true)
})

test('12 bits are rare', async () => {
  expect(await isRareJpeg(jpeg(0xc1, 12))).toBe(true)
})

test.each([[''], ['jpeg'], ['\u00ff\u00d8']])('leaves %j for the server to judge', async (content) => {
  expect(await isRareJpeg(new Blob([content]))).toBe(false)
})
