import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareQuote, MessageSquareText } from 'lucide-react'
import { useRef } from 'react'
import { commentLimit } from '#domain/comment.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './CommentBox.module.css'
import { CommentConflict } from './CommentConflict.tsx'
import { CommentStatusLine } from './CommentStatusLine.tsx'
import type { CommentDrafts } from './comment-drafts.ts'
import { useCommentDraft } from './use-comment-drafts.ts'

// Below this the limit is nobody's concern.
const counterFrom = commentLimit - 200

interface CommentBoxProps {
  drafts: CommentDrafts
  elementId: string
  /** What tells it from the other boxes of the page: the question's number from 1, or whose answer it is. */
  subject: { number: number } | { student: string }
  /** The name of its place on the page, if that is not the element's. */
  place?: string
  /** The cursor has come into the comment. */
  onEnter?: (() => void) | undefined
  /** Offers remarks to insert where the caret is. */
  onSnippets?: (() => void) | undefined
}

/** What a reviewer says to one answer: saved while it is written, given to the student by the review. */
export function CommentBox({ drafts, elementId, subject, place = elementId, onEnter, onSnippets }: CommentBoxProps) {
  const { t } = useLingui()
  const draft = useCommentDraft(drafts, elementId)
  const box = useRef<HTMLElement>(null)
  const statusId = `comment-status-${place}`
  const names = useNames(subject)
  const length = draft.text.length
  return (
    <section ref={box} className={styles.box} data-comment={place} aria-label={names.box} tabIndex={-1}>
      <MessageSquareText className={styles.sign} size={18} aria-hidden="true" />
      <div className={styles.growing} data-text={draft.text}>
        <textarea
          rows={1}
          aria-label={names.field}
          aria-describedby={statusId}
          placeholder={t`Write to the student…`}
          maxLength={commentLimit}
          value={draft.text}
          onChange={(event) => drafts.type(elementId, event.target.value)}
          onFocus={onEnter}
          onBlur={() => void drafts.send(elementId)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') box.current?.focus()
          }}
        />
      </div>
      {onSnippets && (
        <IconButton
          className={styles.snippets}
          label={t`Insert a remark`}
          title={t`Insert a remark (Ctrl+K)`}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSnippets}
        >
          <MessageSquareQuote size={20} aria-hidden="true" />
        </IconButton>
      )}
      <div className={styles.foot}>
        <CommentStatusLine id={statusId} draft={draft} onRetry={() => void drafts.send(elementId)} />
        {length >= counterFrom && (
          <span className={length >= commentLimit ? styles.full : styles.counter}>
            <Trans>
              {length} of {commentLimit}
            </Trans>
          </span>
        )}
      </div>
      {draft.theirs && (
        <CommentConflict
          theirs={draft.theirs.comment}
          onTake={() => drafts.takeTheirs(elementId)}
          onKeep={() => drafts.keepMine(elementId)}
        />
      )}
    </section>
  )
}

function useNames(subject: CommentBoxProps['subject']): { box: string; field: string } {
  const { t } = useLingui()
  if ('number' in subject) {
    const { number } = subject
    return { box: t`Comment on question ${number}`, field: t`Your comment on question ${number}` }
  }
  const { student } = subject
  return { box: t`Comment for ${student}`, field: t`Your comment for ${student}` }
}
