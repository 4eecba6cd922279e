import { Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { unsyncedWork } from '../../../sync/unsynced-work.ts'
import { Button } from '../../../ui/Button.tsx'
import { mayOfferUpdate } from './may-offer-update.ts'
import { takeOver } from './take-over.ts'
import css from './UpdateLine.module.css'

/** Offers a newer version at the foot of the page, unless something is unsent or a field has the focus. */
export function UpdateLine({ onReload = takeOver }: { onReload?(): Promise<void> | void }) {
  const unsynced = useSnapshot(unsyncedWork)
  const focused = useSyncExternalStore(watchFocus, () => document.activeElement)
  const [isLater, setLater] = useState(false)
  const isShown = !isLater && mayOfferUpdate(Object.values(unsynced), focused)
  return (
    <div role="status" className={`flex justify-center no-print unpressable ${css.place}`}>
      {isShown && (
        <div className={`row wrap card raised soft ${css.line}`}>
          <p>
            <Trans>A newer version of this page is ready.</Trans>
          </p>
          <Button variant="plain" onClick={() => void onReload()}>
            <Trans>Reload now</Trans>
          </Button>
          <Button variant="plain" onClick={() => setLater(true)}>
            <Trans>Later</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function watchFocus(onChange: () => void): () => void {
  document.addEventListener('focusin', onChange)
  document.addEventListener('focusout', onChange)
  return () => {
    document.removeEventListener('focusin', onChange)
    document.removeEventListener('focusout', onChange)
  }
}
