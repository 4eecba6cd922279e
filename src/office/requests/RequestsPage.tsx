import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { showPhone } from '#domain/phone/show-phone.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { contactPath } from '../shared/contacts/contact-path.ts'
import { readPeriod, withoutFigure } from '../shared/figures/figure-address.ts'
import { PageFrame } from '../shared/PageFrame.tsx'
import { usePagedTable } from '../shared/use-paged-table.ts'
import css from './RequestsPage.module.css'
import { type StudyRequest, useRemoveRequest, useRequests } from './use-requests.ts'

const FigureNotice = lazy(() => import('../shared/figures/FigureNotice.tsx'))
const MakeContactDialog = lazy(() => import('./MakeContactDialog.tsx'))

/** `/office/requests`: who asked to study the Bible. */
export default function RequestsPage() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<StudyRequest>()
  const columns = useRequestColumns(setChosen)
  const [params, setParams] = useSearchParams()
  const figure = readPeriod(params)
  const list = useRequests(figure)
  const table = usePagedTable('requests', list, (page) => page.requests)
  return (
    <PageFrame title={t`Requests`}>
      {figure && (
        <Suspense>
          <FigureNotice figure={figure} onLeave={() => setParams(withoutFigure)} />
        </Suspense>
      )}
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
      {chosen && (
        <Suspense>
          <MakeContactDialog request={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </PageFrame>
  )
}

function useRequestColumns(onMakeContact: (request: StudyRequest) => void): TableColumn<StudyRequest>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t`Name`,
        value: ({ fullname }) => fullname,
        cell: ({ fullname, location }) => <TwoLines first={fullname} second={location} />,
        width: 'minmax(8rem, 2fr)',
        isTitle: true,
      },
      {
        id: 'phone',
        title: t`Phone and email`,
        value: ({ phone, email }) => phone ?? email,
        cell: ({ phone, email }) => <TwoLines first={phone && showPhone(phone)} second={email} />,
        width: 'minmax(8.5rem, 2fr)',
      },
      {
        id: 'message',
        title: t`Message`,
        value: ({ message }) => message,
        cell: ({ message, course_title }) => <TwoLines first={message} second={course_title} />,
        width: 'minmax(8rem, 4fr)',
      },
      {
        id: 'created',
        title: t`Received`,
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => <RelativeTime date={created_at} />,
        width: 'minmax(6rem, 1fr)',
      },
      {
        id: 'actions',
        title: t`Actions`,
        value: () => null,
        cell: (request) => <Actions request={request} onMakeContact={onMakeContact} />,
        width: 'minmax(15.5rem, 2fr)',
        isActions: true,
      },
    ],
    [t, onMakeContact],
  )
}

/** What is known, and below it what belongs to it. */
function TwoLines({ first, second }: { first: string | null; second: string | null }) {
  return (
    <span className={css.lines}>
      {first && <span>{first}</span>}
      {second && <span className={css.second}>{second}</span>}
    </span>
  )
}

interface ActionsProps {
  request: StudyRequest
  onMakeContact(request: StudyRequest): void
}

function Actions({ request, onMakeContact }: ActionsProps) {
  const { t } = useLingui()
  const remove = useRemoveRequest()
  const name = request.fullname || t`No name`
  return (
    <span className={css.actions}>
      {request.contact_id === null ? (
        <Button variant="quiet" onClick={() => onMakeContact(request)}>
          <Trans>Create a contact</Trans>
        </Button>
      ) : (
        <Link href={contactPath({ _id: request.contact_id })}>
          <Trans>Open the contact</Trans>
        </Link>
      )}
      <IconButton
        label={t`Archive the request of ${name}`}
        disabled={remove.isPending}
        onClick={() => remove.run(request._id)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
