import * as z from 'zod/mini'

/** On which side of the text a picture stands: 0 left, 1 right. The other way round where lines begin at the right. */
export type ImageSide = 0 | 1

/** The validator of a picture's side. */
export const imageSide = () => z.literal([0, 1])
