import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleStop, Plus } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import { localeName } from '#domain/locale.ts'
import { Badge, Progress, Text } from '@radix-ui/themes'
import { Button } from '../../ui/office/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { DialogPlace } from '../../ui/dialog/DialogPlace.tsx'
import { PageFrame } from '../shared/PageFrame.tsx'
import { TwoLines } from '../shared/TwoLines.tsx'
import { usePagedTable } from '../shared/use-paged-table.ts'
import { audienceNames, stateNames } from './audience-names.ts'
import { type SentNotification, useNotifications, useStopNotification } from './use-notifications.ts'

const NotificationDialog = lazy(() => import('./NotificationDialog.tsx'))

/** `/office/notifications`: messages to the devices of many people. */
export default function NotificationsPage() {
  const { t } = useLingui()
  const [isWriting, setWriting] = useState(false)
  const [stopping, setStopping] = useState<SentNotification>()
  const stop = useStopNotification()
  const list = useNotifications()
  const table = usePagedTable('notifications', list, (page) => page.broadcasts)
  // One that has not begun can be brought back; of the others some have arrived.
  const end = (chosen: SentNotification) => (chosen.state === 'waiting' ? stop.run(chosen) : setStopping(chosen))
  const columns = useColumns(end)
  return (
    <PageFrame
      title={t`Notifications`}
      primary={{
        text: t`New notification`,
        icon: <Plus size={18} aria-hidden="true" />,
        run: () => setWriting(true),
      }}
    >
      <Text as="p" color="gray">
        <Trans>They appear on the devices of people who have turned on notifications.</Trans>
      </Text>
      <DataTable
        {...table}
        label={t`Notifications`}
        columns={columns}
        rowName={({ title }) => title}
        actions={[
          {
            text: t`Stop`,
            icon: <CircleStop size={18} aria-hidden="true" />,
            isForOne: true,
            isFor: isStoppable,
            run: ([chosen]) => chosen && end(chosen),
          },
        ]}
        empty={
          <Notice title={t`No notifications yet`}>
            <Trans>Invite people to a meeting, or tell them about a new course.</Trans>
          </Notice>
        }
      />
      {isWriting && (
        <DialogPlace>
          <NotificationDialog onClose={() => setWriting(false)} />
        </DialogPlace>
      )}
      {stopping && (
        <ConfirmDialog
          title={t`Stop sending “${stopping.title}”?`}
          confirmLabel={t`Stop sending`}
          onConfirm={() => {
            stop.run(stopping)
            setStopping(undefined)
          }}
          onClose={() => setStopping(undefined)}
        >
          <Trans>Devices that have received it already keep it. It cannot be resumed.</Trans>
        </ConfirmDialog>
      )}
    </PageFrame>
  )
}

function isStoppable({ state }: SentNotification): boolean {
  return state === 'waiting' || state === 'sending'
}

function useColumns(onStop: (chosen: SentNotification) => void): TableColumn<SentNotification>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      {
        id: 'title',
        title: t`Notification`,
        value: ({ title }) => title,
        cell: ({ title, text }) => <TwoLines first={title} second={text} />,
        width: 'minmax(10rem, 3fr)',
        isTitle: true,
      },
      {
        id: 'audience',
        title: t`Recipients`,
        value: ({ user_type }) => i18n._(audienceNames[user_type]),
        cell: ({ user_type, locale }) => (
          <TwoLines first={i18n._(audienceNames[user_type])} second={locale && localeName[locale]} />
        ),
        width: 'minmax(8rem, 2fr)',
      },
      {
        id: 'state',
        title: t`State`,
        value: ({ state }) => i18n._(stateNames[state]),
        cell: ({ state, send_at }) => (
          <TwoLines
            first={<Badge color={colors[state]}>{i18n._(stateNames[state])}</Badge>}
            second={i18n.date(send_at, { dateStyle: 'medium', timeStyle: 'short' })}
          />
        ),
        width: 'minmax(9rem, 2fr)',
      },
      {
        id: 'result',
        title: t`Result`,
        value: ({ sent }) => sent,
        cell: (row) => <Result row={row} />,
        width: 'minmax(9rem, 2fr)',
      },
      {
        id: 'actions',
        title: t`Actions`,
        value: () => null,
        cell: (row) =>
          isStoppable(row) && (
            <Button variant="quiet" onClick={() => onStop(row)}>
              <Trans>Stop</Trans>
            </Button>
          ),
        width: 'minmax(6rem, 1fr)',
        isActions: true,
      },
    ],
    [t, i18n, onStop],
  )
}

const colors = { waiting: 'blue', sending: 'amber', sent: 'green', canceled: 'gray' } as const

/** How many devices have got it, and what became of the others. */
function Result({ row }: { row: SentNotification }) {
  const { t, i18n } = useLingui()
  const { state, recipients, sent, gone, failed } = row
  if (state === 'waiting' || recipients === 0) return <span>{state === 'sent' ? t`No devices` : '—'}</span>
  const [shownSent, shownAll] = [i18n.number(sent), i18n.number(recipients)]
  const rest = [
    ...(gone > 0 ? [t`unsubscribed: ${i18n.number(gone)}`] : []),
    ...(failed > 0 ? [t`failed: ${i18n.number(failed)}`] : []),
  ]
  return (
    <TwoLines
      first={
        <>
          <Trans>
            {shownSent} of <Plural value={recipients} one={`${shownAll} device`} other={`${shownAll} devices`} />
          </Trans>
          {state === 'sending' && (
            <Progress value={Math.min(sent + gone + failed, recipients)} max={recipients} aria-label={t`Being sent`} />
          )}
        </>
      }
      second={rest.join(', ')}
    />
  )
}
