import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useSearchParams } from 'wouter'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { listedFields } from '#domain/contact/fields/listed-fields.ts'
import { localeName, siteLocales } from '#domain/locale.ts'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { Chips } from '../../../ui/input/Chips.tsx'
import { ScrollLine } from '../../../ui/scroll/ScrollLine.tsx'
import { ListFilters } from '../../../ui/table/ListFilters.tsx'
import type { Choices } from '../contact-data.ts'
import { type ContactView, listed, type ListedField, readView } from './contact-view.ts'

const SavedViews = lazy(() => import('./SavedViews.tsx'))

interface ContactFiltersProps {
  words: string
  onWords(words: string): void
  choices: Choices | undefined
  /** How many contacts the filters leave, in words. */
  result: string | undefined
  /** Whether the person has own contacts. */
  hasOwn: boolean
}

/** What narrows the list of contacts; all of it is in the page's address but the words. */
export function ContactFilters({ words, onWords, choices, result, hasOwn }: ContactFiltersProps) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [params, setParams] = useSearchParams()
  const seesAll = holdsRight(user?.account_role, 'contacts.transfer')
  const views: { value: ContactView; label: string; isShown: boolean }[] = [
    { value: 'all', label: t`All`, isShown: true },
    { value: 'mine', label: t`Mine`, isShown: hasOwn },
    { value: 'due', label: t`Due`, isShown: true },
    { value: 'overdue', label: t`Overdue`, isShown: true },
    { value: 'new', label: t`Not processed`, isShown: true },
    { value: 'quiet', label: t`Quiet for 14 days`, isShown: true },
    { value: 'phoneless', label: t`Without a phone`, isShown: true },
    { value: 'unowned', label: t`Without a missioner`, isShown: seesAll },
  ]
  const set = (key: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '' || value === 'all') next.delete(key)
        else next.set(key, value)
        return next
      },
      { replace: true },
    )
  const filters = useContactFilters(choices, seesAll)
  const view = readView(params)
  return (
    <>
      <ScrollLine scrollKey={`${view} ${hasOwn}`}>
        <Chips
          label={t`Which contacts`}
          value={view}
          chips={views.filter(({ isShown }) => isShown)}
          onChoose={(chosen) => set('view', chosen)}
        />
        <Suspense>
          <SavedViews />
        </Suspense>
      </ScrollLine>
      <ListFilters
        search={{ label: t`Name or phone`, value: words, onChange: onWords }}
        filters={filters.map(({ key, ...filter }) => ({
          ...filter,
          id: key,
          value: params.get(key) ?? '',
          onChange: (value) => set(key, value),
        }))}
        result={result}
        onClear={() => {
          onWords('')
          setParams(withoutFilters, { replace: true })
        }}
      />
    </>
  )
}

/** The view and the order stay. */
function withoutFilters(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([key]) => key === 'view' || key === 'sort'))
}

/** The filters that leave the person a choice. */
function useContactFilters(choices: Choices | undefined, seesAll: boolean) {
  const { t } = useLingui()
  const { missioners = [], sources = [], tags = [] } = choices ?? {}
  const choicesOf = (field: 'contact_age' | 'contact_gender' | 'contact_privacy') =>
    listedFields[field].choices.map(({ value, label }) => ({ value: String(value), label: t(label) }))
  const options: Record<ListedField, { value: string; label: string }[]> = {
    contact_status_id: Object.values(ContactStatus).map((status) => ({
      value: String(status),
      label: t(contactStatusLabel[status]),
    })),
    contact_owner_id:
      seesAll && missioners.length > 0
        ? [
            { value: 'none', label: t`None` },
            ...missioners.map(({ _id, missioner_name }) => ({ value: _id, label: missioner_name })),
          ]
        : [],
    contact_source_id: sources.map(({ _id, source_name }) => ({ value: _id, label: source_name })),
    contact_tags: tags.map((tag) => ({ value: tag, label: tag })),
    contact_locale: siteLocales.map((locale) => ({ value: locale, label: localeName[locale] })),
    contact_age: choicesOf('contact_age'),
    contact_gender: choicesOf('contact_gender'),
    contact_privacy: choicesOf('contact_privacy'),
  }
  return listed
    .filter((field) => options[field].length > 0)
    .map((field) => {
      const { filter, label } = listedFields[field]
      return { key: filter, label: t(label), options: options[field] }
    })
}
