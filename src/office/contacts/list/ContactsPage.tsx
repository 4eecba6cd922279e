import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearchParams } from 'wouter'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { contactPath } from '../../shared/contacts/contact-path.ts'
import { useContactChoices, useContactCount, useContacts, useExportContacts } from '../use-contacts.ts'
import { ContactFilters } from './ContactFilters.tsx'
import { ContactList } from './ContactList.tsx'
import { withoutFigure } from '../../shared/figures/figure-address.ts'
import { readFilter } from './contact-view.ts'

const FigureNotice = lazy(() => import('../../shared/figures/FigureNotice.tsx'))
const DropContacts = lazy(() => import('./DropContacts.tsx'))
const ContactDialog = lazy(() => import('../edit/ContactDialog.tsx'))
const SavedViews = lazy(() => import('./SavedViews.tsx'))
const SourcesDialog = lazy(() => import('../edit/SourcesDialog.tsx'))

/** `/contacts` and `/office/contacts`: the people who asked about the Bible. */
export default function ContactsPage() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState(params.get('search') ?? '')
  const [opened, setOpened] = useState<'new' | 'sources'>()
  const close = () => setOpened(undefined)
  const { user } = useSnapshot(session)
  // One moment, so that the filter stays the same while the page is open.
  const [now] = useState(() => new Date())
  const search = useDebounced(words.trim(), 300)
  const choices = useContactChoices()
  const missionerId = choices.data?.missioners.find(({ is_me }) => is_me)?._id
  const filter = readFilter(params, { search, missionerId, now })
  const exporting = useExportContacts()
  const list = useContacts(filter)
  const count = useContactCount(filter)
  return (
    <PageFrame
      title={t`Contacts`}
      actions={
        <>
          {missionerId !== undefined && (
            <ButtonLink variant="quiet" href="/contacts/next">
              <Trans>Next contact</Trans>
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href="/contacts/board">
            <Trans>Board</Trans>
          </ButtonLink>
          {holdsRight(user?.account_role, 'contacts.merge') && (
            <ButtonLink variant="quiet" href="/office/contacts/duplicates">
              <Trans>Duplicates</Trans>
            </ButtonLink>
          )}
          {holdsRight(user?.account_role, 'contacts.sources') && (
            <Button variant="quiet" onClick={() => setOpened('sources')}>
              <Trans>Sources</Trans>
            </Button>
          )}
          {holdsRight(user?.account_role, 'contacts.export') && (
            <Button variant="quiet" busy={exporting.isPending} onClick={() => exporting.mutate(filter)}>
              <Trans>Export</Trans>
            </Button>
          )}
          <ButtonLink variant="quiet" href="/contacts/import">
            <FileUp size={18} aria-hidden="true" />
            <Trans>Import</Trans>
          </ButtonLink>
          <Button onClick={() => setOpened('new')}>
            <Plus size={18} aria-hidden="true" />
            <Trans>New contact</Trans>
          </Button>
        </>
      }
    >
      {filter.figure && (
        <Suspense>
          <FigureNotice figure={filter.figure} onLeave={() => setParams(withoutFigure)} />
        </Suspense>
      )}
      <ContactFilters
        words={words}
        onWords={setWords}
        choices={choices.data}
        count={count.data?.count}
        hasOwn={missionerId !== undefined}
      />
      <Suspense>
        <SavedViews />
      </Suspense>
      <ContactList
        list={list}
        filterKey={JSON.stringify(filter)}
        choices={choices.data}
        count={count.data?.count}
        isFiltered={Object.keys(filter).length > 1}
      />
      <Suspense>
        <DropContacts />
      </Suspense>
      {opened && (
        <Suspense>
          {opened === 'new' && (
            <ContactDialog contact={undefined} onSaved={(contact) => navigate(contactPath(contact))} onClose={close} />
          )}
          {opened === 'sources' && <SourcesDialog onClose={close} />}
        </Suspense>
      )}
    </PageFrame>
  )
}
