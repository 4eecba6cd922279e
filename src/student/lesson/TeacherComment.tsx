import { Trans } from '@lingui/react/macro'
import css from './TeacherComment.module.css'

/** The teacher's comment on one answer, once the review is released. */
export function TeacherComment({ comment }: { comment: string }) {
  return (
    <aside className={`grid gap-1 pad round bg-card whole above-2 ${css.panel}`}>
      <p className={`soft ${css.who}`}>
        <Trans>From your teacher</Trans>
      </p>
      <p className="reading pre-line">{comment}</p>
    </aside>
  )
}
