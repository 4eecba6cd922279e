import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../office/Button.tsx'
import { InlineIcon } from '../icon/InlineIcon.tsx'
import chips from '../input/Chips.module.css'
import { isSet, type ListFilter } from './FilterInput.tsx'
import { cross, sliders } from './icon-paths.ts'
import css from './ListFilters.module.css'

const FilterSheet = lazy(() => import('./FilterSheet.tsx'))

interface FoldedFiltersProps {
  filters: readonly ListFilter[]
  result: string | undefined
  onClear: (() => void) | undefined
}

/** The filters on a small screen: a button that opens them, and those that are set, which can be removed one by one. */
export function FoldedFilters({ filters, result, onClear }: FoldedFiltersProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const set = filters.filter(isSet)
  const valueOf = ({ value, options }: ListFilter) =>
    options
      ? (options.find((option) => option.value === value)?.label ?? value)
      : i18n.date(new Date(`${value}T00:00`), { dateStyle: 'medium' })
  // What had the focus is about to disappear.
  const leave = (change: () => void) => {
    opener.current?.focus()
    change()
  }
  return (
    <>
      <Button ref={opener} variant="quiet" className={css.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <InlineIcon path={sliders} size={18} />
        {[t`Filters`, ...(set.length > 0 ? [set.length] : [])].join(' · ')}
      </Button>
      {set.length > 0 && (
        <ul className={css.set} aria-label={t`Filters in use`}>
          {set.map((filter) => (
            <li key={filter.id}>
              <button
                type="button"
                className={`${chips.chip} ${css.chip}`}
                onClick={() => leave(() => filter.onChange(''))}
              >
                <span className={css.words}>
                  {filter.label}: <strong>{valueOf(filter)}</strong>
                </span>
                <InlineIcon path={cross} size={16} />
                <span className="visually-hidden">
                  <Trans>Remove this filter</Trans>
                </span>
              </button>
            </li>
          ))}
          {onClear && set.length > 1 && (
            <li>
              <Button variant="plain" onClick={() => leave(onClear)}>
                <Trans>Clear</Trans>
              </Button>
            </li>
          )}
        </ul>
      )}
      <Suspense fallback={null}>
        {isOpen && <FilterSheet filters={filters} result={result} onClear={onClear} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
