import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ChooseContact } from './ChooseContact.tsx'
import css from './ContactDialog.module.css'
import { NewContact } from './NewContact.tsx'

interface ContactDialogProps {
  studyingId: string
  /** What the guest said of themselves. */
  guest: { studying_user_name: string; phone: string }
  onClose(): void
}

/** Says whose studying it is: a contact that is there, or one that is made of what the guest gave. */
export default function ContactDialog({ studyingId, guest, onClose }: ContactDialogProps) {
  const { t } = useLingui()
  const [way, setWay] = useState<'choose' | 'new'>('choose')
  return (
    <Dialog title={t`Link to a contact`} width="34rem" onClose={onClose}>
      <div className={css.dialog}>
        <Chips
          label={t`Which contact`}
          value={way}
          onChoose={(chosen) => setWay(chosen)}
          chips={[
            { value: 'choose', label: t`One that is there` },
            { value: 'new', label: t`A new one` },
          ]}
        />
        {way === 'choose' ? (
          <ChooseContact studyingId={studyingId} onDone={onClose} />
        ) : (
          <NewContact studyingId={studyingId} guest={guest} onDone={onClose} />
        )}
        <div className={css.actions}>
          <Button look="plain" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
