import { readPictureSources } from '#domain/lesson/picture.ts'
import { useDrawnStyle } from '../../src/ui/drawn-style.ts'
import { Picture } from '../kit/picture/Picture.tsx'
import css from './CroppedPicture.module.css'
import type { Crop, Focus } from './crop.ts'

interface CroppedPictureProps {
  src: string
  alt: string
  crop: Crop
  focus: Focus
}

/** A picture in its shape, as wide as the column but never wider than its pixels. */
export function CroppedPicture({ src, alt, crop, focus: { x, y } }: CroppedPictureProps) {
  const size = readPictureSources(src)
  const shape = crop && {
    aspectRatio: crop,
    objectFit: 'cover' as const,
    objectPosition: `${x}% ${y}%`,
    maxBlockSize: 'none',
  }
  // A crop is as wide as the picture, or as its height allows.
  const maxInlineSize = size && (crop ? `min(${size.width}px, ${size.height}px * ${crop})` : size.width)
  const drawnStyle = useDrawnStyle({ maxInlineSize, ...(shape === '' ? undefined : shape) })
  return (
    <Picture className={`full round bg-faint contain ${css.picture}`} src={src} alt={alt} drawnStyle={drawnStyle} />
  )
}
