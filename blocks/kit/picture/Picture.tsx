import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { columnSizes, readPictureSources } from '#domain/picture.ts'
import { Sign } from '../../../src/ui/sign/Sign.tsx'
import css from './Picture.module.css'

interface PictureProps {
  src: string
  alt: string
  className?: string | undefined
  /** For a picture on the lesson's first screen; all others load as they come near. */
  eager?: boolean
  /** How wide it is shown, as `<img sizes>` says it: which of its widths is loaded follows from that. */
  sizes?: string
}

/** A picture of a lesson. One that cannot be loaded leaves a quiet box of the same size that says so (ERR-02). */
export function Picture({ src, alt, className = '', eager = false, sizes = columnSizes }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()

  if (brokenSrc === src)
    return (
      <div className={`${css.broken} ${className}`}>
        <Sign shape="image-off" size={28} />
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
