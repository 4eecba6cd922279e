import { readPictureSources } from '#domain/lesson/picture.ts'
import { Picture } from '../kit/picture/Picture.tsx'
import css from './CroppedPicture.module.css'
import { type Crop, type Focus, widthOfCrop } from './crop.ts'

interface CroppedPictureProps {
  src: string
  alt: string
  crop: Crop
  focus: Focus
}

/** A picture in its shape, as wide as the column but never wider than its pixels. */
export function CroppedPicture({ src, alt, crop, focus: { x, y } }: CroppedPictureProps) {
  const maxInlineSize = widthOfCrop(crop, readPictureSources(src))
  return crop === '' ? (
    <Picture className={css.picture} src={src} alt={alt} style={{ maxInlineSize }} />
  ) : (
    <Picture
      className={`${css.picture} ${css.cropped}`}
      src={src}
      alt={alt}
      style={{ maxInlineSize, aspectRatio: crop, objectPosition: `${x}% ${y}%` }}
    />
  )
}
