/** Bytes of one picture as it comes in. */
export const maxPictureBytes = 10_000_000

/** The most that is stored of a picture, px. The height is a bound for what was scrolled and not seen at once. */
export const maxPictureSize = { width: 2_560, height: 5_120 } as const

/** Widths in px that every wider picture also has, so that a phone need not load what its screen cannot show. */
const smallerWidths = [480, 960, 1_600] as const

/** How wide a lesson's column shows a picture, as `<img sizes>` says it: `--measure` on every screen that has the room. */
export const columnSizes = '(min-width: 46rem) 42rem, 100vw'

const SIZED = /^\/uploads\/[^?#]+-(\d{1,4})x(\d{1,4})\.jpg$/

interface PictureSources {
  /** Of the stored picture, px. */
  width: number
  height: number
  /** Of `<img>`; undefined where there is no smaller one. */
  srcSet: string | undefined
}

/** The name of a stored picture, which contains its size (docs/decisions/0011-pictures.md). */
export function pictureName(stem: string, { width, height }: { width: number; height: number }): string {
  return `${stem}-${width}x${height}.jpg`
}

/** The widths that are made beside a picture of this width. */
export function widthsBelow(width: number): number[] {
  return smallerWidths.filter((smaller) => smaller < width)
}

/** The name, or address, of a picture in one of its `widthsBelow`. */
export function atWidth(name: string, width: number): string {
  return name.replace(/\.jpg$/, `-${width}.jpg`)
}

/** The addresses of a picture in all its widths, its own first. */
export function inAllWidths(src: string): string[] {
  return [src, ...widthsBelow(readPictureSources(src)?.width ?? 0).map((width) => atWidth(src, width))]
}

/** What the address of a picture says of it; undefined for pictures of other sites, and for ours that tell no size. */
export function readPictureSources(src: string): PictureSources | undefined {
  const [, width, height] = SIZED.exec(src) ?? []
  if (!width || !height) return undefined
  const narrower = widthsBelow(Number(width)).map((smaller) => `${atWidth(src, smaller)} ${smaller}w`)
  return {
    width: Number(width),
    height: Number(height),
    srcSet: narrower.length > 0 ? [...narrower, `${src} ${width}w`].join(', ') : undefined,
  }
}

/** The narrowest form of a picture, for lists. */
export function smallestSource(src: string): string {
  const [narrowest] = widthsBelow(readPictureSources(src)?.width ?? 0)
  return narrowest ? atWidth(src, narrowest) : src
}
