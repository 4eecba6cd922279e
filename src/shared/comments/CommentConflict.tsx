import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/office/Button.tsx'
import css from './CommentConflict.module.css'

interface CommentConflictProps {
  /** The other reviewer's comment; null when it was removed. */
  theirs: string | null
  onTake(): void
  onKeep(): void
}

/** Two reviewers commented on the same answer: shows both texts and asks which one to use. */
export default function CommentConflict({ theirs, onTake, onKeep }: CommentConflictProps) {
  return (
    <div className="grid gap-3 pad round bg-gold all-columns" role="alert">
      <p className={`gold ${css.who}`}>
        {theirs === null ? (
          <Trans>Another reviewer removed this comment.</Trans>
        ) : (
          <Trans>Another reviewer wrote:</Trans>
        )}
      </p>
      {theirs !== null && <blockquote className={`ink breaks ${css.theirs}`}>{theirs}</blockquote>}
      <div className="flex wrap gap-3">
        <Button variant="quiet" onClick={onTake}>
          <Trans>Use theirs</Trans>
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          <Trans>Keep mine</Trans>
        </Button>
      </div>
    </div>
  )
}
