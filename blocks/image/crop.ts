/** The shapes of a picture, as `aspect-ratio` names them; empty for its own. */
export const cropRatios = ['', '16/9', '4/3', '1/1', '4/5'] as const
export type Crop = (typeof cropRatios)[number]

/** Percent of the width and of the height, from the top left corner. */
export interface Focus {
  x: number
  y: number
}
