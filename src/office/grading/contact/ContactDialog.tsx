import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid } from '@radix-ui/themes'
import { useState } from 'react'
import { Button } from '../../../ui/office/Button.tsx'
import { Chips } from '../../../ui/input/Chips.tsx'
import { CheckboxInput } from '../../../ui/office/CheckboxInput.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ChooseContact } from './ChooseContact.tsx'
import { NewContact } from './NewContact.tsx'
import { useSamePhone } from './use-contact-link.ts'

interface ContactDialogProps {
  studyingId: string
  /** What the guest gave. */
  guest: { studying_user_name: string; phone: string }
  onClose(): void
}

/** Links a studying to a stored contact, or to a new one from what the guest gave. */
export default function ContactDialog({ studyingId, guest, onClose }: ContactDialogProps) {
  const { t } = useLingui()
  const [mode, setMode] = useState<'choose' | 'new'>('choose')
  const others = useSamePhone(studyingId, guest.phone)
  const [isForAll, setForAll] = useState(true)
  const same_phone = others > 0 && isForAll
  return (
    <Dialog title={t`Link to a contact`} width="34rem" onClose={onClose}>
      <Grid columns="1" gap="4">
        <Chips
          label={t`Which contact`}
          value={mode}
          onChoose={(chosen) => setMode(chosen)}
          chips={[
            { value: 'choose', label: t`Existing contact` },
            { value: 'new', label: t`New contact` },
          ]}
        />
        {others > 0 && (
          <CheckboxInput
            checked={isForAll}
            onChange={setForAll}
            label={
              <Plural
                value={others}
                one="Also link # other submission with this phone"
                other="Also link # other submissions with this phone"
              />
            }
          />
        )}
        {mode === 'choose' ? (
          <ChooseContact studyingId={studyingId} phone={guest.phone} samePhone={same_phone} onDone={onClose} />
        ) : (
          <NewContact studyingId={studyingId} samePhone={same_phone} guest={guest} onDone={onClose} />
        )}
        <Flex justify="end">
          <Button variant="plain" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Flex>
      </Grid>
    </Dialog>
  )
}
