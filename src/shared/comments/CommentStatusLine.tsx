import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CloudAlert, CloudUpload, PencilLine, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { previewComment } from '#domain/lesson/comment.ts'
import css from './CommentStatusLine.module.css'
import { type CommentDraft, type CommentStatus, readStatus } from '../../sync/comments/comment-draft.ts'

const icons: Record<CommentStatus, ReactNode> = {
  empty: null,
  saving: <CloudUpload size={16} aria-hidden="true" />,
  failed: <CloudAlert size={16} aria-hidden="true" />,
  conflict: <Users size={16} aria-hidden="true" />,
  draft: <PencilLine size={16} aria-hidden="true" />,
  changed: <PencilLine size={16} aria-hidden="true" />,
  released: <Check size={16} aria-hidden="true" />,
}

interface CommentStatusLineProps {
  id: string
  draft: CommentDraft
  onRetry(): void
}

/** The state of a comment: saving, failed, in conflict, draft, or released. */
export function CommentStatusLine({ id, draft, onRetry }: CommentStatusLineProps) {
  const status = readStatus(draft)
  return (
    <div className={`row wrap min-0 soft gap-0-3 ${css.line}`} data-status={status}>
      <span id={id} role="status" className="inline-row gap-2">
        {icons[status]}
        <StatusWords status={status} draft={draft} />
      </span>
      {status === 'failed' && (
        <button
          type="button"
          className={`target pad-inline bare round bold accent pointer hover-fill ${css.retry}`}
          onClick={onRetry}
        >
          <Trans>Try again</Trans>
        </button>
      )}
      {status === 'changed' && draft.released !== null && (
        <span className="soft truncate new-line">
          <Trans>The student has:</Trans> {previewComment(draft.released)}
        </span>
      )}
    </div>
  )
}

function StatusWords({ status, draft }: { status: CommentStatus; draft: CommentDraft }) {
  const { i18n } = useLingui()
  const time = draft.savedAt && i18n.date(draft.savedAt, { timeStyle: 'short' })
  switch (status) {
    case 'empty':
      return null
    case 'saving':
      return <Trans>Saving…</Trans>
    case 'failed':
      return draft.failure?.reason ?? <Trans>Could not be saved</Trans>
    case 'conflict':
      return <Trans>Not saved: two comments</Trans>
    case 'draft':
      return time ? <Trans>Draft saved {time}</Trans> : <Trans>Draft saved</Trans>
    case 'changed':
      return time ? <Trans>Draft saved {time}, not yet released</Trans> : <Trans>Draft, not yet released</Trans>
    case 'released':
      return <Trans>Sent</Trans>
  }
}
