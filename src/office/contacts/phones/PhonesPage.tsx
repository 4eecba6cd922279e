import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Text } from '@radix-ui/themes'
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { contactPath } from '../../shared/contacts/contact-path.ts'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import { usePhonesToCheck, useRepairPhone, useUndoRepair } from './use-phones-to-check.ts'

type Repair = Parameters<ReturnType<typeof useRepairPhone>['mutate']>[0]

/** `/contacts/phones`: numbers that cannot be dialled, each with what it may mean. */
export default function PhonesPage() {
  const { t } = useLingui()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePhonesToCheck()
  const repair = useRepairPhone()
  const undo = useUndoRepair()
  const list = useRef<HTMLUListElement>(null)
  const { user } = useSnapshot(session)
  const managesMissioners = holdsRight(user?.account_role, 'missioners.write')
  const missioners = (data?.pages.flatMap((page) => page.missioners) ?? []).map(({ _id, missioner_name, phones }) => ({
    _id,
    of: 'missioner' as const,
    name: missioner_name,
    ...(managesMissioners && { href: `/backoffice/missioners?search=${encodeURIComponent(missioner_name)}` }),
    role: t`Missioner`,
    phones,
  }))
  const contacts = (data?.pages.flatMap((page) => page.contacts) ?? []).map((contact) => ({
    _id: contact._id,
    of: 'contact' as const,
    name: contact.contact_fullname,
    href: contactPath(contact),
    phones: contact.phones,
  }))
  const people = [...missioners, ...contacts]

  function run(input: Repair) {
    const said = { number: t`The number is repaired`, confirmed: t`The number stays as it is`, removed: t`Removed` }
    repair.mutateAsync(input).then(({ undo_id }) => {
      showMessage(said[input.to.kind], 'success', { label: t`Undo`, run: () => undo.mutate({ undo_id }) })
      // The pressed button is gone with its row.
      list.current?.focus()
    }, showError)
  }
  return (
    <PageFrame title={t`Numbers to check`}>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Placeholder />
      ) : people.length === 0 ? (
        <Notice title={t`No numbers to check`}>
          <Trans>Every stored number can be dialled, or was looked at.</Trans>
        </Notice>
      ) : (
        <>
          <Text as="p" color="gray">
            <Trans>These numbers cannot be dialled as they were typed. Choose what was meant.</Trans>
          </Text>
          <Grid asChild columns="1" gap="3">
            <ul ref={list} tabIndex={-1} aria-label={t`Numbers to check`}>
              {people.flatMap(({ _id, of, phones, ...person }) =>
                phones.map((phone) => (
                  <PhoneRow
                    key={`${_id} ${phone.phone}`}
                    {...person}
                    phone={phone}
                    busy={repair.isPending}
                    onRepair={(to) => run({ _id, of, phone: phone.phone, to })}
                  />
                )),
              )}
            </ul>
          </Grid>
        </>
      )}
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </PageFrame>
  )
}
