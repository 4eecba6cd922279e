import { Trans } from '@lingui/react/macro'
import css from './TeacherComment.module.css'

/** The teacher's comment on one answer, once the review is released. */
export function TeacherComment({ comment }: { comment: string }) {
  return (
    <aside className={css.panel}>
      <p className={css.who}>
        <Trans>From your teacher</Trans>
      </p>
      <p className={css.words}>{comment}</p>
    </aside>
  )
}
