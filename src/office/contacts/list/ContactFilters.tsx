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
import { ListFilters } from '../../../ui/table/filters/ListFilters.tsx'
import { writeTimeSpan } from '#domain/lists/time-span.ts'
import type { Choices } from '../contact-data.ts'
import { dated, listed, type ListedField, readChoice, writeChoice } from './contact-view.ts'

const SaveView = lazy(() => import('../views/SaveView.tsx'))

interface ContactFiltersProps {
  words: string
  onWords(words: string): void
  choices: Choices | undefined
  /** How many contacts the filters leave, in words. */
  result: string | undefined
}

/** What narrows a view of contacts; all of it is in the page's address. */
export function ContactFilters({ words, onWords, choices, result }: ContactFiltersProps) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [params, setParams] = useSearchParams()
  const seesAll = holdsRight(user?.account_role, 'contacts.transfer')
  const filters = useContactFilters(choices, seesAll)
  const spans = { created: t`Created`, updated: t`Last change`, due: t`Next step` }
  return (
    <ListFilters
      search={{ label: t`Name or phone`, value: words, onChange: onWords }}
      filters={[
        ...filters.map((filter) => ({
          ...filter,
          ...readChoice(params, filter.id),
          onChange: (values: readonly string[], isNot: boolean) =>
            setParams((before) => writeChoice(before, filter.id, values, isNot), { replace: true }),
        })),
        ...dated.map((id) => ({
          id,
          label: spans[id],
          values: params.getAll(id),
          days: id === 'due' ? (['last', 'next'] as const) : (['last'] as const),
          onChange: (values: readonly string[]) =>
            setParams((before) => writeTimeSpan(before, id, values), { replace: true }),
        })),
      ]}
      result={result}
      onClear={() => setParams(withoutFilters, { replace: true })}
    >
      <Suspense>
        <SaveView />
      </Suspense>
    </ListFilters>
  )
}

/** The view and the order stay. */
function withoutFilters(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([key]) => key === 'view' || key === 'sort'))
}

/** The filters that leave the person a choice. */
function useContactFilters(choices: Choices | undefined, seesAll: boolean) {
  const { t } = useLingui()
  const { missioners = [], sources = [], tags = [], places = [] } = choices ?? {}
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
    contact_location: places.map((place) => ({ value: place, label: place })),
    contact_tags: tags.map((tag) => ({ value: tag, label: tag })),
    contact_locale: siteLocales.map((locale) => ({ value: locale, label: localeName[locale] })),
    contact_age: choicesOf('contact_age'),
    contact_gender: choicesOf('contact_gender'),
    contact_privacy: choicesOf('contact_privacy'),
  }
  return listed
    .filter((field) => options[field].length > 0)
    .map((field) => {
      return { id: field, label: t(listedFields[field].label), options: options[field] }
    })
}
