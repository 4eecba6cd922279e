import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '../office/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { InlineIcon } from '../icon/InlineIcon.tsx'
import { IconButton } from '../office/IconButton.tsx'
import { FilterInput, isSet, type ListFilter } from './FilterInput.tsx'
import { cross } from './icon-paths.ts'
import css from './ListFilters.module.css'

interface FilterSheetProps {
  filters: readonly ListFilter[]
  result: string | undefined
  onClear: (() => void) | undefined
  onClose(): void
}

/** The filters of a list on a small screen; the list behind them changes with each choice. */
export default function FilterSheet({ filters, result, onClear, onClose }: FilterSheetProps) {
  const { t } = useLingui()
  const done = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isSheet
      title={t`Filters`}
      corner={
        <IconButton label={t`Close`} onClick={onClose}>
          <InlineIcon path={cross} size={20} />
        </IconButton>
      }
      width="28rem"
      onClose={onClose}
    >
      {filters.map((filter) => (
        <FilterInput key={filter.id} filter={filter} />
      ))}
      <div className={css.foot}>
        <p className={css.result} role="status">
          {result}
        </p>
        {onClear && filters.some(isSet) && (
          <Button
            variant="plain"
            onClick={() => {
              // This button is about to disappear.
              done.current?.focus()
              onClear()
            }}
          >
            <Trans>Clear</Trans>
          </Button>
        )}
        <Button ref={done} onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
