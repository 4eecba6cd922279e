import { Picture } from '../picture/Picture.tsx'
import type { ImageSide } from './image-side.ts'
import css from './SidePicture.module.css'

interface SidePictureProps {
  /** Empty while there is no picture. */
  src: string
  side: ImageSide
  /** What it shows; empty for decoration. */
  alt: string
}

/** A picture that the text beside it flows around. Comes first in an element that is a container by its inline size. */
export function SidePicture({ src, side, alt }: SidePictureProps) {
  if (src === '') return null
  const className = `${css.picture} ${side === 1 ? css.end : css.start}`
  return <Picture className={className} src={src} alt={alt} sizes="(min-width: 46rem) 15rem, 40vw" />
}
