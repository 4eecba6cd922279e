import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import { IdCard, Trash2, UserCheck, UserPlus } from 'lucide-react'
import { createElement, Fragment, lazy, Suspense, useMemo, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { requestColumns } from '#domain/lists/list-sorts.ts'
import { Button } from '../../ui/office/Button.tsx'
import { Chips } from '../../ui/input/Chips.tsx'
import { IconButton } from '../../ui/office/IconButton.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListFilters } from '../../ui/table/filters/ListFilters.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { DialogPlace } from '../../ui/dialog/DialogPlace.tsx'
import { contactPath } from '../shared/contacts/contact-path.ts'
import { readPeriod, withoutFigure } from '../shared/figures/figure-address.ts'
import { PageFrame } from '../shared/PageFrame.tsx'
import { NameWithInitial } from '../shared/NameWithInitial.tsx'
import { TwoLines } from '../shared/TwoLines.tsx'
import { useSortedList } from '../shared/use-sorted-list.ts'
import { usePagedTable } from '../shared/use-paged-table.ts'
import { withParam } from '../shared/filters/use-search-words.ts'
import { useSpanFilter } from '../shared/filters/use-span-filter.ts'
import { type StudyRequest, useAcceptRequests, useRemoveRequests, useRequests } from './use-requests.ts'

const FigureNotice = lazy(() => import('../shared/figures/FigureNotice.tsx'))
const MakeContactDialog = lazy(() => import('./MakeContactDialog.tsx'))

const isNew = ({ contact_id }: StudyRequest) => contact_id === null

/** `/office/requests`: who asked to study the Bible. */
export default function RequestsPage() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<readonly StudyRequest[]>([])
  const [params, setParams] = useSearchParams()
  const figure = readPeriod(params)
  const automatic = !figure && params.get('view') === 'automatic'
  const columns = useRequestColumns(automatic, setChosen)
  const { filter, span } = useSpanFilter('created', t`Received`)
  const created = figure ? undefined : span
  const { sort, order } = useSortedList(requestColumns)
  const list = useRequests({ figure, automatic, created, sort })
  const table = usePagedTable('requests', list, (page) => page.requests)
  const accept = useAcceptRequests()
  const remove = useRemoveRequests()
  const counts = list.data?.pages[0]
  const [, navigate] = useLocation()
  const open = (request: StudyRequest) =>
    isNew(request) ? setChosen([request]) : navigate(contactPath({ _id: request.contact_id ?? '' }))
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <PageFrame title={t`Requests`}>
      {figure && (
        <Suspense>
          <FigureNotice figure={figure} onLeave={() => setParams(withoutFigure)} />
        </Suspense>
      )}
      {!figure && (
        <Chips
          label={t`Which requests`}
          value={automatic ? 'automatic' : 'waiting'}
          chips={[
            { value: 'waiting', label: t({ message: 'Waiting', context: 'requests' }), count: counts?.waiting ?? null },
            { value: 'automatic', label: t`Looks automatic`, count: counts?.automatic ?? null },
          ]}
          onChoose={(view) => setParams((before) => withParam(before, 'view', view === 'automatic' ? view : ''))}
        />
      )}
      {automatic && (
        <Text as="p" size="1" color="gray">
          <Trans>
            These were sent faster than a person writes, or with a field filled in that people do not see. A browser can
            do that for a person: look through them now and then.
          </Trans>
        </Text>
      )}
      <DataTable<StudyRequest>
        key={automatic ? 'automatic' : 'waiting'}
        {...table}
        bar={!figure && <ListFilters filters={[filter]} onClear={() => filter.onChange([], false)} />}
        label={t`Requests`}
        total={figure || !counts ? undefined : <Total counts={counts} automatic={automatic} />}
        columns={columns}
        order={order}
        {...(!automatic && { onOpen: open })}
        actions={[
          ...(automatic
            ? [
                {
                  text: t`From people`,
                  textForOne: t`From a person`,
                  icon: <UserCheck {...icon} />,
                  run: (rows: readonly StudyRequest[]) => accept.run(rows.map(({ _id }) => _id)),
                },
              ]
            : [
                {
                  text: t`Create contacts…`,
                  textForOne: t`Create a contact`,
                  icon: <UserPlus {...icon} />,
                  isFor: isNew,
                  opens: true,
                  run: setChosen,
                } as const,
                {
                  text: t`Open the contact`,
                  icon: <IdCard {...icon} />,
                  isFor: (request: StudyRequest) => !isNew(request),
                  opens: true,
                  hrefOf: ({ contact_id }: StudyRequest) => contactPath({ _id: contact_id ?? '' }),
                } as const,
              ]),
          {
            text: t`Archive`,
            icon: <Trash2 {...icon} />,
            run: (rows) => remove.run(rows.map(({ _id }) => _id)),
          },
        ]}
        rowName={({ fullname }) => fullname || t`No name`}
        empty={
          created ? (
            <Notice title={t`No requests of these days`} />
          ) : automatic ? (
            <Notice title={t`No request looks automatic`} />
          ) : (
            <Notice title={t`No requests yet`}>
              <Trans>When a visitor of the site asks to study the Bible, the request appears here.</Trans>
            </Notice>
          )
        }
      />
      {chosen.length > 0 && (
        <DialogPlace>
          <MakeContactDialog requests={chosen} onClose={() => setChosen([])} />
        </DialogPlace>
      )}
    </PageFrame>
  )
}

interface TotalProps {
  counts: { waiting: number; automatic: number; handled: number }
  automatic: boolean
}

/** What the list has, also of pages that are not loaded yet. */
function Total({ counts: { waiting, automatic: looks, handled }, automatic }: TotalProps) {
  if (automatic) return <Plural value={looks} one="# request" other="# requests" />
  return (
    <Trans>
      {waiting} waiting, {handled} handled
    </Trans>
  )
}

function useRequestColumns(
  automatic: boolean,
  onMakeContact: (requests: readonly StudyRequest[]) => void,
): TableColumn<StudyRequest>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t`Name`,
        value: ({ fullname }) => fullname,
        cell: ({ _id, fullname, location }) => (
          <NameWithInitial name={fullname} tone={_id}>
            <TwoLines first={fullname} second={location} />
          </NameWithInitial>
        ),
        width: 'minmax(8.75rem, 3fr)',
        isTitle: true,
      },
      {
        id: 'phone',
        title: t`Phone and email`,
        value: ({ shown_phone, email }) => shown_phone ?? email,
        cell: ({ shown_phone, is_callable, email }) => {
          const more = [!is_callable && shown_phone && t`cannot be called: check it`, email].filter(Boolean).join(' · ')
          return <TwoLines first={shown_phone} second={more && <Breakable text={more} />} />
        },
        width: 'minmax(6.5rem, 3.7fr)',
        onCard: 'under',
      },
      {
        id: 'message',
        title: t`Message`,
        value: ({ message }) => message,
        cell: ({ message, course_title }) => <TwoLines first={message} second={course_title} />,
        width: 'minmax(7rem, 3.3fr)',
        onCard: 'line',
      },
      {
        id: 'created',
        title: t`Received`,
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => <RelativeTime date={created_at} />,
        width: 'minmax(5.25rem, 1.5fr)',
        onCard: 'line',
      },
      {
        id: 'actions',
        title: t`Actions`,
        value: () => null,
        cell: (request) => <Actions request={request} automatic={automatic} onMakeContact={onMakeContact} />,
        width: 'minmax(14.5rem, 1fr)',
        onCard: 'line',
        isActions: true,
      },
    ],
    [t, automatic, onMakeContact],
  )
}

/** A text whose addresses break in a narrow column where people would break them. */
function Breakable({ text }: { text: string }) {
  // By their place: a part has no other key.
  return createElement(
    Fragment,
    null,
    ...(text.match(/[^@.]+[@.]*/g) ?? []).flatMap((part) => [part, createElement('wbr')]),
  )
}

interface ActionsProps {
  request: StudyRequest
  automatic: boolean
  onMakeContact(requests: readonly StudyRequest[]): void
}

function Actions({ request, automatic, onMakeContact }: ActionsProps) {
  const { t } = useLingui()
  const remove = useRemoveRequests()
  const accept = useAcceptRequests()
  const name = request.fullname || t`No name`
  return (
    <span className="row gap-2 nowrap">
      {automatic ? (
        <Button variant="quiet" busy={accept.isPending} onClick={() => accept.run([request._id])}>
          <Trans>From a person</Trans>
        </Button>
      ) : request.contact_id === null ? (
        <Button variant="quiet" onClick={() => onMakeContact([request])}>
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
        onClick={() => remove.run([request._id])}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
