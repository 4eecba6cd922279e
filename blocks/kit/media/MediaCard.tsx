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
    <div
      className={
        className
          ? `grid justify-items-start gap-3 round bg-card ${css.card} ${className}`
          : `grid justify-items-start gap-3 round bg-card ${css.card}`
      }
    >
      {onRetry ? (
        <p role="status" className="row gap-2 soft">
          <InlineIcon shape="cloud-off" size={18} />
          <Trans>This cannot be played here at the moment.</Trans>
        </p>
      ) : null}
      <a
        className={`grid target accent no-underline breaks content-center ${css.link}`}
        href={address}
        target="_blank"
        rel="noreferrer"
      >
        <span className={`bold ${css.name}`}>{name}</span>
        <span className="small soft">{address}</span>
      </a>
      {onRetry ? (
        <button
          ref={takeFocus}
          type="button"
          className="target pad-line card medium pointer hover-line"
          onClick={onRetry}
        >
          <Trans>Try again</Trans>
        </button>
      ) : null}
    </div>
  )
}
