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
    <div className={css.conflict} role="alert">
      <p className={css.who}>
        {theirs === null ? (
          <Trans>Another reviewer removed this comment.</Trans>
        ) : (
          <Trans>Another reviewer wrote:</Trans>
        )}
      </p>
      {theirs !== null && <blockquote className={css.theirs}>{theirs}</blockquote>}
      <div className={css.choice}>
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
