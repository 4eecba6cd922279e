import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../office/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { KeyList, type KeyRow } from './KeyList.tsx'
import { KeySwitch } from './KeySwitch.tsx'

interface KeyDialogProps {
  rows: readonly KeyRow[]
  onClose(): void
}

/** The commands of a page by their keys. */
export function KeyDialog({ rows, onClose }: KeyDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Keyboard`} width="28rem" onClose={onClose}>
      <KeyList rows={rows} />
      <KeySwitch />
      <Button variant="quiet" wide onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  )
}
