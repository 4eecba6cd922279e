import { Trans } from '@lingui/react/macro'
import { previewComment } from '#domain/lesson/comment.ts'
import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import type { model } from './model.ts'
import css from './Student.module.css'

export function Student({ view: { comment }, mode }: StudentProps<ViewOf<typeof model>, never>) {
  // The page shows students the released comment; the empty element keeps it apart from the block above.
  if (comment === undefined) return mode === 'examination' ? <div /> : null

  if (comment === null)
    return (
      <p className={`pad round soft ${css.placeholder}`}>
        <Trans>The teacher writes to the student here.</Trans>
      </p>
    )

  // The reviewer edits the whole text in the box below.
  if (mode === 'examination') {
    const preview = previewComment(comment)
    return (
      <details className={`card ${css.original}`}>
        <summary className={`target breaks pointer ${css.summary}`}>
          <span className={`soft ${css.who}`}>
            <Trans>From the author, for all students:</Trans>
          </span>{' '}
          <span className={css.preview} data-cut={preview.length < comment.length}>
            {preview}
          </span>
        </summary>
        <p className="reading breaks pre-line">{comment}</p>
      </details>
    )
  }

  return (
    <div className={`grid gap-1 pad round bg-card print-whole ${css.panel}`}>
      <p className={`soft ${css.who}`}>
        <Trans>From your teacher</Trans>
      </p>
      <p dir="auto" className="reading breaks pre-line">
        {comment}
      </p>
      <p className={`soft ${css.note}`}>
        <Trans>Students read this after the review.</Trans>
      </p>
    </div>
  )
}
