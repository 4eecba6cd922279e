import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid } from '@radix-ui/themes'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/office/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TypeToConfirmDialog } from '../../../ui/form/TypeToConfirmDialog.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import type { RouterInputs, RouterOutputs } from '../../../lib/api/trpc.ts'
import type { Contact } from '../contact-data.ts'
import { useEraseContact } from '../use-contacts.ts'
import { SharedEntries } from './SharedEntries.tsx'
import { useSharedEntries } from './use-shared-entries.ts'
import css from './EraseDialog.module.css'

type Erasure = RouterOutputs['contacts']['erase']
type Decisions = RouterInputs['contacts']['erase']['shared']

interface EraseDialogProps {
  contact: Pick<Contact, '_id' | 'contact_fullname'>
  onClose(): void
}

/** Deletes all that is stored of a person permanently, after a decision about what also fits another contact, and reports what that was. */
export default function EraseDialog({ contact, onClose }: EraseDialogProps) {
  const { t } = useLingui()
  const erase = useEraseContact()
  const shared = useSharedEntries(contact._id)
  const [decisions, setDecisions] = useState<Decisions>()
  const [report, setReport] = useState<Erasure>()
  if (report) return <Report report={report} />
  if (!shared.data)
    return (
      <Dialog title={t`Erase this person`} width="34rem" onClose={onClose}>
        {shared.isPending ? (
          <Placeholder />
        ) : (
          <LoadFailure error={shared.error} onRetry={() => void shared.refetch()} />
        )}
      </Dialog>
    )
  const { entries } = shared.data
  if (entries.length > 0 && !decisions)
    return <SharedEntries entries={entries} onDecide={setDecisions} onClose={onClose} />
  return (
    <TypeToConfirmDialog
      phrase={contact.contact_fullname.trim() || t`Erase`}
      title={t`Erase this person`}
      description={
        <Trans>
          Name, phones, notes, lessons and answers are deleted permanently, also from what can be undone. This cannot be
          undone.
        </Trans>
      }
      submitLabel={t`Erase`}
      onConfirm={async () => setReport(await erase.mutateAsync({ _id: contact._id, shared: decisions }))}
      onClose={onClose}
    />
  )
}

function Report({ report }: { report: Erasure }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const leave = () => navigate('/contacts')
  const lines: readonly (readonly [string, number])[] = [
    [t`Contacts`, report.contacts],
    [t`Notes`, report.notes],
    [t`Submissions`, report.studyings],
    [t`Answers`, report.answers],
    [t`Comments`, report.comments],
    [t`Links`, report.links],
    [t`Devices with notifications`, report.devices],
    [t`Requests from the site`, report.requests],
    [t`Rows of imported files`, report.rows],
    [t`Entries that could be undone`, report.images],
    [t`Stored replies`, report.replies],
    [t`Saved lists`, report.views],
    [t`Recorded events`, report.events],
    [t`Left, because they also fit another contact`, report.shared],
    [t`Texts of others with this name, not asked about`, report.mentions],
  ]
  return (
    <Dialog
      title={t`The person’s data is erased`}
      description={<Trans>Backups keep this data until newer ones replace them.</Trans>}
      width="28rem"
      onClose={leave}
    >
      <Grid asChild columns="1" mb="4">
        <dl>
          {lines.map(([name, number]) => (
            <Flex key={name} justify="between" gap="3" py="2" className={css.line}>
              <dt>{name}</dt>
              <dd>{number}</dd>
            </Flex>
          ))}
        </dl>
      </Grid>
      <Button onClick={leave}>
        <Trans>Go to contacts</Trans>
      </Button>
    </Dialog>
  )
}
