/** A block before it has an id: what its model keeps beside the defaults. */
export interface Piece {
  type: number
  data: Readonly<Record<string, unknown>>
  /** A data: address of the picture that is still to be uploaded. */
  picture?: string
}

/** The spec's numbers of the blocks that foreign content can become. */
export const blockType = {
  image: 0,
  text: 2,
  heading: 3,
  subtitle: 4,
  marked: 5,
  numbered: 6,
  quote: 10,
  video: 14,
  audio: 15,
  link: 17,
  table: 40,
} as const
