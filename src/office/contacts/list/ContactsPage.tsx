import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { contactPath } from '../../shared/contacts/contact-path.ts'
import { useContactChoices, useContactCount, useContacts } from '../use-contacts.ts'
import { ContactFilters } from './ContactFilters.tsx'
import { ContactList } from './ContactList.tsx'
import { readFilter } from './contact-view.ts'

const ContactDialog = lazy(() => import('../edit/ContactDialog.tsx'))

/** `/contacts` and `/office/contacts`: the people who asked about the Bible. */
export default function ContactsPage() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const [words, setWords] = useState(params.get('search') ?? '')
  const [isCreating, setCreating] = useState(false)
  // One moment, so that the filter stays the same while the page is open.
  const [now] = useState(() => new Date())
  const search = useDebounced(words.trim(), 300)
  const choices = useContactChoices()
  const missionerId = choices.data?.missioners.find(({ is_me }) => is_me)?._id
  const filter = readFilter(params, { search, missionerId, now })
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
          <Button onClick={() => setCreating(true)}>
            <Plus size={18} aria-hidden="true" />
            <Trans>New contact</Trans>
          </Button>
        </>
      }
    >
      <ContactFilters
        words={words}
        onWords={setWords}
        choices={choices.data}
        count={count.data?.count}
        hasOwn={missionerId !== undefined}
      />
      <ContactList list={list} choices={choices.data} isFiltered={Object.keys(filter).length > 1} />
      {isCreating && (
        <Suspense>
          <ContactDialog
            contact={undefined}
            onSaved={(contact) => navigate(contactPath(contact))}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </PageFrame>
  )
}
