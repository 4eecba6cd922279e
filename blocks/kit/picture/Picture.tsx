import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { columnSizes, readPictureSources } from '#domain/lesson/picture.ts'
import { isRemotePicture, withheldPicture } from '#domain/lesson/remote-picture.ts'
import type { useDrawnStyle } from '../../../src/ui/drawn-style.ts'
import { InlineIcon } from '../../../src/ui/icon/InlineIcon.tsx'
import css from './Picture.module.css'

interface PictureProps {
  src: string
  alt: string
  className?: string | undefined
  /** As `useDrawnStyle` returns it. */
  drawnStyle?: ReturnType<typeof useDrawnStyle>
  /** For a picture on the first screen of a lesson; others load lazily. */
  eager?: boolean
  /** The `sizes` of the `<img>`, by which the browser chooses a width to load. */
  sizes?: string
}

/** A picture of a lesson. A broken one becomes a box of the same size with a message. */
export function Picture({ src, alt, className = '', drawnStyle, eager = false, sizes = columnSizes }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>(withheldPicture)

  if (brokenSrc === src || isRemotePicture(src))
    return (
      <div
        className={`row justify-center gap-2 pad bg-card soft breaks balance text-center column ${css.broken} ${className}`}
      >
        <InlineIcon shape="image-off" size={28} />
        <span>
          <Trans>The picture could not be loaded</Trans>
        </span>
        {alt === '' ? null : <span>{alt}</span>}
      </div>
    )

  const sources = readPictureSources(src)
  return (
    <img
      className={`${css.image} ${className}`}
      {...drawnStyle}
      width={sources?.width}
      height={sources?.height}
      srcSet={sources?.srcSet}
      sizes={sources?.srcSet && sizes}
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBrokenSrc(src)}
    />
  )
}
