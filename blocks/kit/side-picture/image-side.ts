import * as z from 'zod/mini'

/** The side of a picture: 0 left, 1 right; mirrored in right-to-left languages. */
export type ImageSide = 0 | 1

/** The schema of a picture's side. */
export const imageSide = () => z.literal([0, 1])
