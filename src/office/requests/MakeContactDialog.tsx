import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { useRestoreUndo } from '../../shared/undo/use-restore-undo.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SelectInput } from '../../ui/office/select/SelectInput.tsx'
import { showError } from '../../ui/notice/show-error.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { contactPath } from '../shared/contacts/contact-path.ts'
import { useReceiverFacts } from '../shared/contacts/use-receiver-facts.ts'
import { KnownPeople } from './KnownPeople.tsx'
import { ProposalRow } from './ProposalRow.tsx'
import { type StudyRequest, useMakeContact, useMakeContacts, useProposals } from './use-requests.ts'

const noFields = z.object({})
const AS_PROPOSED = 'proposed'

interface MakeContactDialogProps {
  requests: readonly StudyRequest[]
  onClose(): void
}

/** Makes contacts of requests for the missioners who are proposed or chosen; a single one can join a person who is known. */
export default function MakeContactDialog({ requests, onClose }: MakeContactDialogProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const _ids = requests.map(({ _id }) => _id)
  const proposed = useProposals(_ids)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const describe = useReceiverFacts()
  const make = useMakeContact()
  const makeAll = useMakeContacts()
  const undo = useRestoreUndo()
  const form = useForm({ schema: noFields, defaultValues: {} })
  const [first, ...others] = requests
  if (!first) return null
  const isOne = others.length === 0
  const proposals = new Map(proposed.data?.proposals.map((proposal) => [proposal._id, proposal]))
  const ownerOf = (_id: string) => chosen.get(_id) ?? proposals.get(_id)?.contact_owner_id ?? ''
  const wantedOf = ({ _id }: StudyRequest) => ({ _id, contact_owner_id: ownerOf(_id) || null })
  const [owner = ''] = new Set(chosen.values())
  const isForAll = new Set(chosen.values()).size === 1 && chosen.size === _ids.length
  const options = [
    { value: '', label: t`No one yet: add to the pool` },
    ...(proposed.data?.missioners ?? []).map(({ _id, missioner_name }) => ({
      value: _id,
      label: [missioner_name, ...describe(_id)].join(' · '),
    })),
  ]
  const open = (_id: string) => {
    onClose()
    navigate(contactPath({ _id }))
  }
  return (
    <FormDialog
      form={form}
      title={
        isOne ? t`Create a contact` : plural(requests.length, { one: 'Create # contact', other: 'Create # contacts' })
      }
      description={
        isOne ? (
          <Trans>
            Name, phone, message and consent are carried over. The missioner finds the contact among the calls.
          </Trans>
        ) : (
          <Trans>
            Name, phone, message and consent are carried over. Each request has the missioner who suits it best by
            language, place and number of open contacts; you can choose another one.
          </Trans>
        )
      }
      submitLabel={isOne ? t`Create contact` : t`Create contacts`}
      isWaiting={proposed.isPending}
      onSubmit={async () => {
        if (isOne) return open((await make.mutateAsync(wantedOf(first))).contact_id)
        const { created, joined, undo_id } = await makeAll.mutateAsync({ requests: requests.map(wantedOf) })
        const known =
          joined > 0
            ? ` ${plural(joined, { one: '# was added to a known person.', other: '# were added to known people.' })}`
            : ''
        showMessage(
          plural(created.length, { one: '# contact created.', other: '# contacts created.' }) + known,
          'success',
          undo_id === null
            ? undefined
            : { label: t`Undo`, run: () => void undo.mutateAsync({ _id: undo_id }).catch(showError) },
        )
        onClose()
      }}
      onClose={onClose}
    >
      {isOne ? (
        <KnownPeople request={first} onJoined={open} />
      ) : (
        <SelectInput
          label={t`Missioner for all`}
          value={isForAll ? owner : AS_PROPOSED}
          options={[{ value: AS_PROPOSED, label: t`As proposed below` }, ...options]}
          onChoose={(all) => setChosen(new Map(all === AS_PROPOSED ? [] : _ids.map((_id) => [_id, all])))}
        />
      )}
      {proposed.error && <LoadFailure error={proposed.error} onRetry={() => void proposed.refetch()} />}
      {proposed.data && (
        <Grid asChild gap="3">
          <ul>
            {requests.map(({ _id, fullname }) => (
              <ProposalRow
                key={_id}
                name={fullname || t`No name`}
                proposal={proposals.get(_id)}
                isAlone={isOne}
                owner={ownerOf(_id)}
                options={options}
                onChoose={(value) => setChosen(new Map(chosen).set(_id, value))}
              />
            ))}
          </ul>
        </Grid>
      )}
    </FormDialog>
  )
}
