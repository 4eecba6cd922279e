import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useSearchParams } from 'wouter'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { localeName, siteLocales } from '#domain/locale.ts'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chips } from '../../../ui/input/Chips.tsx'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { ListFilters } from '../../shared/ListFilters.tsx'
import type { Choices } from '../contact-data.ts'
import css from './ContactFilters.module.css'
import { type ContactView, type FilterKey, filterKeys, readView } from './contact-view.ts'

interface ContactFiltersProps {
  words: string
  onWords(words: string): void
  choices: Choices | undefined
  count: number | undefined
  /** Whether the person has own contacts. */
  hasOwn: boolean
}

/** What narrows the list of contacts; all of it is in the page's address but the words. */
export function ContactFilters({ words, onWords, choices, count, hasOwn }: ContactFiltersProps) {
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
  const set = (key: FilterKey | 'view', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '' || value === 'all') next.delete(key)
        else next.set(key, value)
        return next
      },
      { replace: true },
    )
  const isNarrowed = words !== '' || filterKeys.some((key) => params.has(key))
  return (
    <>
      <Chips
        label={t`Which contacts`}
        value={readView(params)}
        chips={views.filter(({ isShown }) => isShown)}
        onChoose={(view) => set('view', view)}
      />
      <ListFilters>
        <TextInput
          type="search"
          label={t`Name or phone`}
          maxLength={100}
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
        <FilterSelects choices={choices} seesAll={seesAll} onChoose={set} />
      </ListFilters>
      <p className={css.count} aria-live="polite">
        {count !== undefined && <Plural value={count} one="# contact" other="# contacts" />}
        {isNarrowed && (
          <Button
            variant="plain"
            onClick={() => {
              onWords('')
              setParams((before) => keepView(before), { replace: true })
            }}
          >
            <Trans>Clear the filters</Trans>
          </Button>
        )}
      </p>
    </>
  )
}

function keepView(params: URLSearchParams): URLSearchParams {
  const view = params.get('view')
  return new URLSearchParams(view ? { view } : {})
}

interface FilterSelectsProps {
  choices: Choices | undefined
  seesAll: boolean
  onChoose(key: FilterKey, value: string): void
}

function FilterSelects({ choices, seesAll, onChoose }: FilterSelectsProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const any = { value: '', label: t`Any` }
  const { missioners = [], sources = [], tags = [] } = choices ?? {}
  const selects: { key: FilterKey; label: string; options: { value: string; label: string }[]; isShown: boolean }[] = [
    {
      key: 'status',
      label: t`Status`,
      isShown: true,
      options: Object.values(ContactStatus).map((status) => ({
        value: String(status),
        label: t(contactStatusLabel[status]),
      })),
    },
    {
      key: 'owner',
      label: t`Missioner`,
      isShown: seesAll && missioners.length > 0,
      options: [
        { value: 'none', label: t`None` },
        ...missioners.map(({ _id, missioner_name }) => ({ value: _id, label: missioner_name })),
      ],
    },
    {
      key: 'source',
      label: t`Source`,
      isShown: sources.length > 0,
      options: sources.map(({ _id, source_name }) => ({ value: _id, label: source_name })),
    },
    { key: 'tag', label: t`Tag`, isShown: tags.length > 0, options: tags.map((tag) => ({ value: tag, label: tag })) },
    {
      key: 'language',
      label: t`Language`,
      isShown: true,
      options: siteLocales.map((locale) => ({ value: locale, label: localeName[locale] })),
    },
  ]
  return selects
    .filter(({ isShown }) => isShown)
    .map(({ key, label, options }) => (
      <SelectInput
        key={key}
        label={label}
        value={params.get(key) ?? ''}
        options={[any, ...options]}
        onChoose={(value) => onChoose(key, value)}
      />
    ))
}
