import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { showPhone } from '#domain/phone/show-phone.ts'
import { Notice } from '../../ui/notice/Notice.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { PageFrame } from '../shared/PageFrame.tsx'
import { usePagedTable } from '../shared/use-paged-table.ts'
import { type StudyRequest, useRequests } from './use-requests.ts'

/** `/office/requests`: who asked to study the Bible. */
export default function RequestsPage() {
  const { t } = useLingui()
  const columns = useRequestColumns()
  const list = useRequests()
  const table = usePagedTable('requests', list, (page) => page.requests)
  return (
    <PageFrame title={t`Requests`}>
      <DataTable
        {...table}
        label={t`Requests`}
        columns={columns}
        rowName={({ fullname }) => fullname || t`No name`}
        empty={
          <Notice title={t`No requests yet`}>
            <Trans>When a visitor of the site asks to study the Bible, the request appears here.</Trans>
          </Notice>
        }
      />
    </PageFrame>
  )
}

function useRequestColumns(): TableColumn<StudyRequest>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t`Name`,
        value: ({ fullname }) => fullname,
        width: 'minmax(10rem, 3fr)',
        isTitle: true,
      },
      { id: 'phone', title: t`Phone`, value: ({ phone }) => phone && showPhone(phone), width: 'minmax(8.5rem, 2fr)' },
      { id: 'email', title: t`Email`, value: ({ email }) => email, width: 'minmax(8rem, 2fr)' },
      { id: 'place', title: t`Place`, value: ({ location }) => location, width: 'minmax(7rem, 2fr)' },
      { id: 'message', title: t`Message`, value: ({ message }) => message, width: 'minmax(10rem, 4fr)' },
      {
        id: 'created',
        title: t`Received`,
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => <RelativeTime date={created_at} />,
        width: 'minmax(7rem, 2fr)',
      },
    ],
    [t],
  )
}
