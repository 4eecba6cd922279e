import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import css from './StorageFullLine.module.css'

/** Warns that answers are on this page only: the server cannot be reached, and the device is full. */
export function StorageFullLine({ isLost }: { isLost: boolean }) {
  const { t } = useLingui()
  useEffect(() => {
    if (isLost)
      showMessage(t`This device has no space left for your answers. Keep this page open until they are saved.`, 'error')
  }, [isLost, t])
  return (
    <div role="status" className="measure centered no-print">
      {isLost && (
        <p className={`pad-row round bad above-4 ${css.line}`}>
          <Trans>This device has no space left for your answers. Keep this page open until they are saved.</Trans>{' '}
          <Trans>You can keep writing: your answers are sent once you are online.</Trans>
        </p>
      )}
    </div>
  )
}
