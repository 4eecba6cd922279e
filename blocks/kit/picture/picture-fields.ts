import * as z from 'zod/mini'
import { imageSource, plainText, withDefault } from '../fields.ts'

/** The fields of a picture with an alternative text. */
export const pictureFields = () => ({
  src: withDefault(imageSource(), ''),
  /** What the picture shows, for those who cannot see it; empty for decoration. */
  alt: withDefault(plainText(1_000), ''),
  /** Set by the author to confirm that the picture needs no alternative text. */
  decorative: withDefault(z.boolean(), false),
})

interface PictureData {
  src: string
  alt: string
  decorative: boolean
}

export const emptyPicture: Readonly<PictureData> = { src: '', alt: '', decorative: false }

/** Whether the author still has to describe the picture. */
export const lacksAlt = ({ src, alt, decorative }: PictureData): boolean =>
  src !== '' && alt.trim() === '' && !decorative
