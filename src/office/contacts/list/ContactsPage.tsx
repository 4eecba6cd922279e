import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { contactPath } from '../../shared/contacts/contact-path.ts'
import { useContactChoices, useContactCount, useContacts } from '../use-contacts.ts'
import { ContactFilters } from './ContactFilters.tsx'
import { ContactList } from './ContactList.tsx'
import { ContactViews } from '../views/ContactViews.tsx'
import { useSearchWords } from '../../shared/filters/use-search-words.ts'
import { withoutFigure } from '../../shared/figures/figure-address.ts'
import { readFilter } from './contact-view.ts'
import { useContactActions } from './use-contact-actions.tsx'

const FigureNotice = lazy(() => import('../../shared/figures/FigureNotice.tsx'))
const DropContacts = lazy(() => import('./DropContacts.tsx'))
const ContactDialog = lazy(() => import('../edit/ContactDialog.tsx'))
const SourcesDialog = lazy(() => import('../edit/SourcesDialog.tsx'))

/** `/contacts` and `/office/contacts`: the people who asked about the Bible. */
export default function ContactsPage() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const { words, setWords, search } = useSearchWords()
  const [opened, setOpened] = useState<'new' | 'sources'>()
  const close = () => setOpened(undefined)
  // One moment, so that the filter stays the same while the page is open.
  const [now] = useState(() => new Date())
  const choices = useContactChoices()
  const missionerId = choices.data?.missioners.find(({ is_me }) => is_me)?._id
  const filter = readFilter(params, { search, missionerId, now })
  const list = useContacts(filter)
  const count = useContactCount(filter).data?.count
  const total = count === undefined ? undefined : t`${plural(count, { one: '# contact', other: '# contacts' })}`
  const hasOwn = missionerId !== undefined
  const actions = useContactActions({ filter, hasOwn, onSources: () => setOpened('sources') })
  return (
    <PageFrame
      title={t`Contacts`}
      primary={{
        text: t`New contact`,
        icon: <Plus size={18} aria-hidden="true" />,
        run: () => setOpened('new'),
      }}
      secondary={actions}
    >
      {filter.figure && (
        <Suspense>
          <FigureNotice figure={filter.figure} onLeave={() => setParams(withoutFigure)} />
        </Suspense>
      )}
      <ContactViews hasOwn={hasOwn} count={count} />
      <ContactList
        bar={<ContactFilters words={words} onWords={setWords} choices={choices.data} result={total} />}
        list={list}
        filter={filter}
        choices={choices.data}
        count={count}
        total={total}
        isFiltered={Object.keys(filter).length > 1}
      />
      <Suspense>
        <DropContacts />
      </Suspense>
      {opened && (
        <DialogPlace>
          {opened === 'new' && (
            <ContactDialog contact={undefined} onSaved={(contact) => navigate(contactPath(contact))} onClose={close} />
          )}
          {opened === 'sources' && <SourcesDialog onClose={close} />}
        </DialogPlace>
      )}
    </PageFrame>
  )
}
