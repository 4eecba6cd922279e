import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { showPhone } from '#domain/phone/show-phone.ts'
import { session } from '../../lib/session.ts'
import { Notice } from '../../ui/notice/Notice.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { PageFrame } from '../shared/PageFrame.tsx'
import { type StudyRequest, useRequests } from './use-requests.ts'

/** `/office/requests`: who asked to study the Bible. */
export default function RequestsPage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const columns = useRequestColumns()
  const list = useRequests()
  return (
    <PageFrame title={t`Requests`}>
      <DataTable
        label={t`Requests`}
        storageKey={`${user?._id ?? ''}:requests`}
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.requests)}
        rowId={({ _id }) => _id}
        rowName={({ fullname }) => fullname || t`No name`}
        error={list.error}
        onRetry={() => void list.refetch()}
        hasMore={list.hasNextPage}
        isLoadingMore={list.isFetchingNextPage}
        hasMoreFailed={list.isFetchNextPageError}
        onLoadMore={() => void list.fetchNextPage()}
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
