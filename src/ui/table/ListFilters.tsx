import { Trans } from '@lingui/react/macro'
import { Button } from '../office/Button.tsx'
import { InlineIcon } from '../icon/InlineIcon.tsx'
import { TextInput } from '../input/TextInput.tsx'
import { FilterInput, isSet, type ListFilter } from './FilterInput.tsx'
import { FoldedFilters } from './FoldedFilters.tsx'
import { glass } from './icon-paths.ts'
import css from './ListFilters.module.css'

interface ListFiltersProps {
  search: { label: string; value: string; onChange(value: string): void }
  filters?: readonly ListFilter[]
  /** How many items the list has, as text; shown while the filters are chosen. */
  result?: string | undefined
  /** Empties the search and every filter; set where there are filters. */
  onClear?(): void
}

const noFilters: readonly never[] = []

/** What narrows a list down: a search field and filters, which small screens fold behind one button. */
export function ListFilters({ search, filters = noFilters, result, onClear }: ListFiltersProps) {
  const isNarrowed = search.value !== '' || filters.some(isSet)
  return (
    <div className={css.filters} role="search">
      <div className={css.search}>
        <InlineIcon path={glass} size={18} className={css.glass} />
        <TextInput
          type="search"
          label={search.label}
          placeholder={search.label}
          maxLength={100}
          value={search.value}
          onChange={(event) => search.onChange(event.target.value)}
        />
      </div>
      {filters.map((filter) => (
        <div key={filter.id} className={css.wide}>
          <FilterInput filter={filter} />
        </div>
      ))}
      {filters.length > 0 && <FoldedFilters filters={filters} result={result} onClear={onClear} />}
      {isNarrowed && onClear && (
        <Button variant="plain" className={css.wide} onClick={onClear}>
          <Trans>Clear the filters</Trans>
        </Button>
      )}
    </div>
  )
}
