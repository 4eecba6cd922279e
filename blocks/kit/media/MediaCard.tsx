import { Trans } from '@lingui/react/macro'
import { InlineIcon } from '../../../src/ui/icon/InlineIcon.tsx'
import { mediaPage, type MediaSource } from './media-source.ts'
import css from './MediaCard.module.css'
import { takeFocus } from './take-focus.ts'

interface MediaCardProps {
  source: MediaSource
  name: string
  className?: string | undefined
  /** Set when the player failed; the card then says so. */
  onRetry?(): void
}

/** The name and address of a recording, in place of its player. */
export function MediaCard({ source, name, className, onRetry }: MediaCardProps) {
  const address = mediaPage(source)
  return (
    <div className={className ? `${css.card} ${className}` : css.card}>
      {onRetry ? (
        <p role="status" className={css.reason}>
          <InlineIcon shape="cloud-off" size={18} />
          <Trans>This cannot be played here at the moment.</Trans>
        </p>
      ) : null}
      <a className={css.link} href={address} target="_blank" rel="noreferrer">
        <span className={css.name}>{name}</span>
        <span className={css.address}>{address}</span>
      </a>
      {onRetry ? (
        <button ref={takeFocus} type="button" className={css.retry} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      ) : null}
    </div>
  )
}
