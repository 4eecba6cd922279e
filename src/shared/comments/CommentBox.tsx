import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareQuote, MessageSquareText } from 'lucide-react'
import { lazy, type Ref, Suspense, useId, useImperativeHandle, useRef } from 'react'
import { commentLimit } from '#domain/lesson/comment.ts'
import { IconButton } from '../../ui/office/IconButton.tsx'
import css from './CommentBox.module.css'
import { CommentStatusLine } from './CommentStatusLine.tsx'
import type { CommentDrafts } from '../../sync/comments/comment-drafts.ts'
import { useCommentDraft } from '../../sync/comments/use-comment-drafts.ts'

const CommentConflict = lazy(() => import('./CommentConflict.tsx'))

/** The length from which a counter is shown. */
const counterFrom = commentLimit - 200

/** What the page around a comment does with it. */
export interface CommentBoxHandle {
  /** Moves the focus to the frame, so that screen readers announce the comment; does not scroll. */
  focusFrame(): void
  /** Moves the focus into the text, where the caret was; does not scroll. */
  focusText(): void
  scrollIntoView(): void
  /** The text field, where a remark is inserted at the caret. */
  readonly field: HTMLTextAreaElement | null
}

interface CommentBoxProps {
  ref?: Ref<CommentBoxHandle>
  drafts: CommentDrafts
  elementId: string
  /** What distinguishes it from the other boxes of the page: the question's number from 1, or the student's name. */
  subject: { number: number } | { student: string }
  /** The text got the focus. */
  onEnter?: (() => void) | undefined
  /** Offers remarks to insert at the caret. */
  onSnippets?: (() => void) | undefined
}

/** A reviewer's comment on one answer: saved while it is written, released to the student by the review. */
export function CommentBox({ ref, drafts, elementId, subject, onEnter, onSnippets }: CommentBoxProps) {
  const { t } = useLingui()
  const draft = useCommentDraft(drafts, elementId)
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const statusId = useId()
  const names = useNames(subject)
  const length = draft.text.length
  useImperativeHandle(ref, () => ({
    focusFrame: () => box.current?.focus({ preventScroll: true }),
    focusText: () => field.current?.focus({ preventScroll: true }),
    scrollIntoView: () => box.current?.scrollIntoView({ block: 'nearest' }),
    get field() {
      return field.current
    },
  }))
  return (
    <section
      ref={box}
      className={`grid pad-row outlined round gap-2-3 above-2 ${css.box}`}
      aria-label={names.box}
      tabIndex={-1}
    >
      <MessageSquareText className={`accent ${css.sign}`} size={18} aria-hidden="true" />
      <div className={`grid min-0 ${css.growing}`} data-text={draft.text}>
        <textarea
          ref={field}
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
          className={css.snippets}
          label={t`Insert a saved comment`}
          title={t`Insert a saved comment (Ctrl+K)`}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSnippets}
        >
          <MessageSquareQuote size={20} aria-hidden="true" />
        </IconButton>
      )}
      <div className={`row wrap between min-0 ${css.foot}`}>
        <CommentStatusLine id={statusId} draft={draft} onRetry={() => void drafts.send(elementId)} />
        {length >= counterFrom && (
          <span className={length >= commentLimit ? `to-end ${css.full}` : `to-end ${css.counter}`}>
            <Trans>
              {length} of {commentLimit}
            </Trans>
          </span>
        )}
      </div>
      {draft.theirs && (
        <Suspense fallback={null}>
          <CommentConflict
            theirs={draft.theirs.comment}
            onTake={() => drafts.takeTheirs(elementId)}
            onKeep={() => drafts.keepMine(elementId)}
          />
        </Suspense>
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
