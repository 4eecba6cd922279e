import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { showMessage } from '../../../ui/snackbar-store.ts'
import css from './NoRoomLine.module.css'

/** Says that answers are on this page alone: the server does not take them just now, and the device has no room for them. */
export function NoRoomLine({ isLost }: { isLost: boolean }) {
  const { t } = useLingui()
  useEffect(() => {
    if (isLost)
      showMessage(t`This device has no room for your answers. Keep this page open until they are saved.`, 'error')
  }, [isLost, t])
  return (
    <div role="status" className={css.place}>
      {isLost && (
        <p className={css.line}>
          <Trans>This device has no room for your answers. Keep this page open until they are saved.</Trans>{' '}
          <Trans>You can go on writing: they are sent by themselves once there is a network.</Trans>
        </p>
      )}
    </div>
  )
}
