import { Picture } from '../picture/Picture.tsx'
import type { ImageSide } from './image-side.ts'
import css from './SidePicture.module.css'

interface SidePictureProps {
  /** May be empty. */
  src: string
  side: ImageSide
  /** The alternative text; empty for decoration. */
  alt: string
}

/** A picture with text flowing around it. Must be the first child of an inline-size container. */
export function SidePicture({ src, side, alt }: SidePictureProps) {
  if (src === '') return null
  const className = `${css.picture} ${side === 1 ? css.end : css.start}`
  return <Picture className={className} src={src} alt={alt} sizes="(min-width: 46rem) 15rem, 40vw" />
}
