import { Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { answerStates } from '../../features/lesson/answer-outbox.ts'
import { Button } from '../../ui/Button.tsx'
import { mayOfferUpdate } from './may-offer-update.ts'
import { takeOver } from './take-over.ts'
import css from './UpdateLine.module.css'

/** Offers a newer version at the foot of the page, and only to somebody who is not in the middle of something. */
export function UpdateLine({ onReload = takeOver }: { onReload?(): Promise<void> | void }) {
  const states = useSnapshot(answerStates)
  const focused = useSyncExternalStore(watchFocus, () => document.activeElement)
  const [isLater, setLater] = useState(false)
  const isShown = !isLater && mayOfferUpdate(states, focused)
  return (
    <div role="status" className={css.place}>
      {isShown && (
        <div className={css.line}>
          <p>
            <Trans>A newer version of this page is ready.</Trans>
          </p>
          <Button look="plain" onClick={() => void onReload()}>
            <Trans>Reload now</Trans>
          </Button>
          <Button look="plain" onClick={() => setLater(true)}>
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
