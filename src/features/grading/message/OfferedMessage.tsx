import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../../ui/IconButton.tsx'
import css from './OfferedMessage.module.css'
import { forgetMessage, offeredMessage } from './offered-message.ts'
import { TellStudent } from './TellStudent.tsx'

/** After a review, over the next one: the student can be told, and nobody has to. */
export function OfferedMessage() {
  const { t } = useLingui()
  const { to } = useSnapshot(offeredMessage)
  if (!to) return null
  const name = to.name || t`Guest`
  return (
    <aside className={css.offer} aria-label={t`Just reviewed`}>
      <CircleCheck size={18} aria-hidden="true" />
      <span className={css.words}>
        <Trans>{name} has your comments now.</Trans>
      </span>
      <TellStudent key={to.studying_id} studyingId={to.studying_id} />
      <IconButton label={t`Close`} onClick={forgetMessage}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
