import { Plural } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { newReplies } from '../../sync/replies/new-replies.ts'
import css from './NewRepliesBadge.module.css'

/** How many replies of teachers were not opened yet; nothing without any. */
export function NewRepliesBadge() {
  const { count } = useSnapshot(newReplies)
  if (count === 0) return null
  return (
    <span className={`place-center inline-grid filled ${css.badge}`}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">
        <Plural value={count} one="# new answer from your teacher" other="# new answers from your teachers" />
      </span>
    </span>
  )
}
