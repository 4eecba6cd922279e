import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '@radix-ui/themes'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '../../office/Button.tsx'
import { InlineIcon } from '../../icon/InlineIcon.tsx'
import { TextInput } from '../../office/TextInput.tsx'
import { DialogPlace } from '../../dialog/DialogPlace.tsx'
import { glass, sliders } from '../icon-paths.ts'
import { isSet, type ListFilter } from './list-filter.ts'
import css from './ListFilters.module.css'

const FilterChip = lazy(() => import('./FilterChip.tsx'))
const FilterPanel = lazy(() => import('./FilterPanel.tsx'))

interface ListFiltersProps {
  search?: { label: string; value: string; onChange(value: string): void }
  filters?: readonly ListFilter[]
  /** How many items the list has, as text; shown while the filters are chosen. */
  result?: ReactNode
  /** Empties the search and every filter; set where there are filters. */
  onClear?(): void
  /** Beside the filters in use. */
  children?: ReactNode
}

const noFilters: readonly never[] = []
/** Instead of the id of a filter: one is to be chosen. */
const CHOOSE = ''

/** What narrows a list down: a search field, a chip for each filter in use, and a button for further ones. */
export function ListFilters({ search, filters = noFilters, result, onClear, children }: ListFiltersProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<{ id: string; anchor: HTMLElement }>()
  const opener = useRef<HTMLButtonElement>(null)
  const set = filters.filter(isSet)
  // What had the focus is about to disappear.
  const leave = (change: () => void) => {
    opener.current?.focus()
    change()
  }
  return (
    <div className={css.filters} role="search">
      {search && (
        <div className={css.search}>
          <TextInput
            type="search"
            label={search.label}
            isLabelHidden
            placeholder={search.label}
            maxLength={100}
            value={search.value}
            onChange={(event) => search.onChange(event.target.value)}
          >
            <TextField.Slot>
              <InlineIcon path={glass} size={18} />
            </TextField.Slot>
          </TextInput>
        </div>
      )}
      {set.length > 0 && (
        <Suspense>
          <ul className={css.set} aria-label={t`Filters in use`}>
            {set.map((filter) => (
              <li key={filter.id}>
                <FilterChip
                  filter={filter}
                  onOpen={(anchor) => setOpened({ id: filter.id, anchor })}
                  onRemove={() => leave(() => filter.onChange([], false))}
                />
              </li>
            ))}
          </ul>
        </Suspense>
      )}
      {filters.length > 0 && (
        <Button
          ref={opener}
          variant="quiet"
          className={css.opener}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setOpened({ id: CHOOSE, anchor: currentTarget })}
        >
          <InlineIcon path={sliders} size={18} />
          <span>
            <Trans>Filter</Trans>
          </span>
        </Button>
      )}
      <div className={css.extra}>
        {set.length > 0 && onClear && (
          <Button variant="plain" onClick={() => leave(onClear)}>
            <Trans>Clear</Trans>
          </Button>
        )}
        {children}
      </div>
      <DialogPlace>
        {opened && (
          <FilterPanel
            filters={filters}
            first={opened.id}
            anchor={opened.anchor}
            result={result}
            onClose={() => {
              setOpened(undefined)
              // The chip that opened it may be gone.
              if (!opened.anchor.isConnected) opener.current?.focus()
            }}
          />
        )}
      </DialogPlace>
    </div>
  )
}
