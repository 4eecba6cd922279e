import { Trans, useLingui } from '@lingui/react/macro'
import { Flex } from '@radix-ui/themes'
import { ArrowRightLeft, CalendarDays, CircleDot, MessageSquareText, Phone, Tag, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearchParams } from 'wouter'
import { sortedColumns } from '#domain/contact/contact-sort.ts'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { callPath, contactPath, messagePath } from '../../shared/contacts/contact-path.ts'
import { useAddressOrder } from '../../shared/use-address-order.ts'
import { usePagedTable } from '../../shared/use-paged-table.ts'
import type { Choices, Contact, ContactFilter } from '../contact-data.ts'
import type { useContacts } from '../use-contacts.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import type { OpenedCell } from './CellMenu.tsx'
import type { OpenedDialog } from './ListDialog.tsx'
import { CallLink } from './CallLink.tsx'
import { readSort } from './contact-view.ts'
import { useArchiveContacts } from './use-archive-contacts.ts'
import { useContactPaging } from './use-contact-paging.ts'
import { useLastLessons } from './columns/use-last-lessons.ts'
import { useListColumns } from './columns/use-list-columns.tsx'

const CellMenu = lazy(() => import('./CellMenu.tsx'))
const ListDialog = lazy(() => import('./ListDialog.tsx'))

interface ContactListProps {
  list: ReturnType<typeof useContacts>
  filter: ContactFilter
  choices: Choices | undefined
  /** How many contacts the filter has, once that is known. */
  count: number | undefined
  /** The same in words. */
  total: string | undefined
  isFiltered: boolean
  /** What narrows the list down. */
  bar: ReactNode
}

const isMine = ({ is_mine }: Contact) => is_mine
const hasPhone = ({ shown_phone }: Contact) => shown_phone !== null

/** Leads to the card, which knows what may be dialled and takes what became of the call. */
function cardAction(contact: Contact) {
  return hasPhone(contact) && <CallLink contact={contact} />
}

/** The contacts, page by page; a press on one opens its card, several can be changed at once. */
export function ContactList({ list, filter, choices, count, total, isFiltered, bar }: ContactListProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const { user } = useSnapshot(session)
  const [params] = useSearchParams()
  const order = useAddressOrder(sortedColumns, readSort(params))
  const table = usePagedTable('contacts', list, (page) => page.contacts)
  const filterKey = JSON.stringify(filter)
  const paging = useContactPaging(list, { filterKey, count })
  const [shown, setShown] = useState<readonly string[]>([])
  const lessons = useLastLessons(paging.rows, shown.includes('lesson'))
  const columns = useListColumns(lessons)
  const archive = useArchiveContacts()
  const [opened, setOpened] = useState<OpenedDialog>()
  const [cell, setCell] = useState<OpenedCell>()
  const open = (what: OpenedDialog['what']) => ({
    isFor: isMine,
    run: (contacts: readonly Contact[]) => setOpened({ what, contacts }),
    runAll: () => setOpened({ what, contacts: undefined }),
  })
  const all = { filter, count: count ?? 0 }
  const icon = { size: 18, 'aria-hidden': true } as const
  const close = () => setOpened(undefined)
  return (
    <>
      <DataTable<Contact>
        {...table}
        rows={paging.rows}
        total={total}
        bar={bar}
        cardAction={cardAction}
        hasMore={paging.hasMore}
        moreLabel={paging.remaining > 0 ? t`Show the remaining ${paging.remaining}` : undefined}
        label={t`Contacts`}
        columns={columns}
        onColumns={setShown}
        order={order}
        rowName={({ contact_fullname }) => contact_fullname || t`No name`}
        onOpen={(contact) => navigate(contactPath(contact))}
        actions={[
          { text: t`Call`, icon: <Phone {...icon} />, isFor: hasPhone, hrefOf: callPath },
          {
            text: t`Write a message`,
            icon: <MessageSquareText {...icon} />,
            isFor: ({ is_preview }) => !is_preview,
            hrefOf: messagePath,
          },
          { text: t`Transfer…`, icon: <ArrowRightLeft {...icon} />, key: 'E', column: 'owner', ...open('transfer') },
          { text: t`Status…`, icon: <CircleDot {...icon} />, key: 'S', column: 'status', ...open('status') },
          { text: t`Tags…`, icon: <Tag {...icon} />, key: 'T', column: 'tags', ...open('tags') },
          { text: t`Next step…`, icon: <CalendarDays {...icon} />, key: 'D', column: 'due', ...open('next') },
          ...(holdsRight(user?.account_role, 'contacts.remove')
            ? [{ text: t`Archive`, icon: <Trash2 {...icon} />, isFor: isMine, run: archive }]
            : []),
        ]}
        edit={{
          columns: ['status', 'owner', 'tags', 'due'],
          isFor: isMine,
          open(contact, column, anchor) {
            if (column === 'status' || column === 'tags') setCell({ what: column, contact, anchor })
            else setOpened({ what: column === 'due' ? 'next' : 'transfer', contacts: [contact] })
          },
        }}
        whole={holdsRight(user?.account_role, 'contacts.transfer') ? { key: filterKey, count: all.count } : undefined}
        empty={
          isFiltered ? (
            <Notice title={t`No matching contacts`}>
              <Trans>Try another spelling, or fewer filters.</Trans>
            </Notice>
          ) : (
            <Notice title={t`No contacts yet`}>
              <Trans>Create the first one. A submission becomes a contact when you link it to a person.</Trans>
            </Notice>
          )
        }
      />
      {(paging.canShrink || paging.canGrow) && (
        <Flex wrap="wrap" justify="center" gap="2">
          {paging.canGrow && (
            <Button variant="plain" onClick={paging.grow}>
              <Trans>Show them again</Trans>
            </Button>
          )}
          {paging.canShrink && (
            <Button variant="plain" onClick={paging.shrink}>
              <Trans>Show fewer</Trans>
            </Button>
          )}
        </Flex>
      )}
      {cell && (
        <DialogPlace>
          <CellMenu {...cell} tags={choices?.tags ?? []} onClose={() => setCell(undefined)} />
        </DialogPlace>
      )}
      {opened && (
        <DialogPlace>
          <ListDialog {...opened} all={all} choices={choices} onClose={close} />
        </DialogPlace>
      )}
    </>
  )
}
