import { Trans, useLingui } from '@lingui/react/macro'
import { Kbd } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Button } from '../office/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import css from './KeyDialog.module.css'
import { KeySwitch } from './KeySwitch.tsx'

export interface KeyRow {
  /** What does the same, each as the keys that are pressed together. */
  keys: readonly (readonly string[])[]
  does: ReactNode
}

interface KeyDialogProps {
  rows: readonly KeyRow[]
  onClose(): void
}

/** The commands of a page by their keys. */
export function KeyDialog({ rows, onClose }: KeyDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Keyboard`} width="28rem" onClose={onClose}>
      <dl className={css.keys}>
        {rows.map(({ keys, does }) => (
          <div key={keys.join()} className={css.row}>
            <dt>{does}</dt>
            <dd>
              {keys.map((chord) => (
                <span key={chord.join()} className={css.chord}>
                  {chord.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <KeySwitch />
      <Button variant="quiet" wide onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  )
}
