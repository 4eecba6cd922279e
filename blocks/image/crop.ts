/** The shapes of a picture, as `aspect-ratio` names them; empty for its own. */
export const cropRatios = ['', '16/9', '4/3', '1/1', '4/5'] as const
export type Crop = (typeof cropRatios)[number]

/** Percent of the width and of the height, from the top left corner. */
export interface Focus {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** The largest width, px, at which a cropped picture is not enlarged; undefined where its size is unknown. */
export function widthOfCrop(crop: Crop, size: Size | undefined): number | undefined {
  if (!size || crop === '') return size?.width
  const [across = 1, down = 1] = crop.split('/').map(Number)
  return Math.min(size.width, Math.floor((size.height * across) / down))
}
