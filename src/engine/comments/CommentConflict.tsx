import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import styles from './CommentConflict.module.css'

interface CommentConflictProps {
  /** What the other reviewer saved; null when they removed the comment. */
  theirs: string | null
  onTake(): void
  onKeep(): void
}

/** Two reviewers wrote to the same answer: both texts are in sight, and nothing is overwritten unasked. */
export function CommentConflict({ theirs, onTake, onKeep }: CommentConflictProps) {
  return (
    <div className={styles.conflict} role="alert">
      <p className={styles.who}>
        {theirs === null ? (
          <Trans>Another reviewer removed this comment.</Trans>
        ) : (
          <Trans>Another reviewer wrote:</Trans>
        )}
      </p>
      {theirs !== null && <blockquote className={styles.theirs}>{theirs}</blockquote>}
      <div className={styles.choice}>
        <Button look="quiet" onClick={onTake}>
          <Trans>Take theirs</Trans>
        </Button>
        <Button look="quiet" onClick={onKeep}>
          <Trans>Keep mine</Trans>
        </Button>
      </div>
    </div>
  )
}
