import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@radix-ui/themes'
import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { hasWords } from '#domain/text/has-words.ts'
import { Button } from '../../office/Button.tsx'
import { IconButton } from '../../office/IconButton.tsx'
import { TextInput } from '../../office/TextInput.tsx'
import { placeBeside } from '../../menu/place-beside.ts'
import css from './FilterPanel.module.css'
import { isSet, type ListFilter } from './list-filter.ts'
import { SpanValues } from './SpanValues.tsx'

interface FilterPanelProps {
  filters: readonly ListFilter[]
  /** The filter that is shown first; without one they are listed. */
  first: string
  /** What opened it. */
  anchor: HTMLElement
  /** What the list has with these filters. */
  result: ReactNode
  /** `isLeft` after Escape. */
  onClose(isLeft: boolean): void
}

/** The filters of a list, and the values of one of them; the list behind them changes with each choice. A sheet on phones. */
export default function FilterPanel({ filters, first, anchor, result, onClose }: FilterPanelProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(first)
  const panel = useRef<HTMLDivElement>(null)
  const isLeft = useRef(false)
  const filter = filters.find(({ id }) => id === shown)
  useLayoutEffect(() => {
    if (!panel.current) return
    panel.current.showPopover()
    placeBeside(panel.current, anchor, 'start')
  }, [anchor])
  const focusFirst = () => panel.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  useLayoutEffect(focusFirst, [shown])
  const close = () => panel.current?.hidePopover()
  const steer = (event: KeyboardEvent) => {
    // While letters are composed, both keys end only that.
    if (event.nativeEvent.isComposing) return
    isLeft.current = event.key === 'Escape'
    if (!isLeft.current && !(event.key === 'Enter' && event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    close()
  }
  return (
    // The keys are those of the fields in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={filter?.label ?? t`Filters`}
      className={css.panel}
      onKeyDown={steer}
      onToggle={({ newState }) => newState === 'closed' && onClose(isLeft.current)}
    >
      {filter ? (
        <>
          <div className={css.head}>
            {first !== shown && (
              <IconButton label={t`Back`} onClick={() => setShown(first)}>
                <ArrowLeft size={18} aria-hidden="true" />
              </IconButton>
            )}
            <strong className={css.title}>{filter.label}</strong>
          </div>
          {/* A choice of another filter begins with its own search. */}
          <FilterValues key={filter.id} filter={filter} />
        </>
      ) : (
        <FilterNames filters={filters} onChoose={setShown} />
      )}
      <div className={css.foot}>
        <p className={css.result} role="status">
          {result}
        </p>
        {filter && isSet(filter) && (
          <Button
            variant="plain"
            onClick={() => {
              // This button is about to disappear.
              focusFirst()
              filter.onChange([], false)
            }}
          >
            <Trans>Clear</Trans>
          </Button>
        )}
        <Button onClick={close}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}

function FilterNames({ filters, onChoose }: { filters: readonly ListFilter[]; onChoose(id: string): void }) {
  return (
    <ul className={css.names}>
      {filters.map(({ id, label, values }, index) => (
        <li key={id}>
          <button type="button" className={css.name} data-first={index === 0 || undefined} onClick={() => onChoose(id)}>
            {label}
            {values.length > 0 && <span className={css.count}>{values.length}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Above this number of values there is a search field. */
const SEARCHED = 10

function FilterValues({ filter }: { filter: ListFilter }) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const { label, values, isNot = false, options, isSingle = false, min, max, onChange } = filter
  if (filter.days) return <SpanValues filter={filter} />
  if (!options) {
    return (
      <TextInput
        type="date"
        label={label}
        data-first
        min={min}
        max={max}
        value={values[0] ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? [] : [target.value], false)}
      />
    )
  }
  const found = options.filter((option) => hasWords([option.label], words))
  const choose = (value: string, isChosen: boolean) => {
    const others = isSingle ? [] : values.filter((other) => other !== value)
    onChange(isChosen ? [...others, value] : others, isNot)
  }
  const isSearched = options.length > SEARCHED
  return (
    <>
      {!isSingle && !filter.isPlain && (
        <SegmentedControl.Root
          size="3"
          aria-label={t`Which of them`}
          value={isNot ? 'not' : 'is'}
          onValueChange={(chosen) => onChange(values, chosen === 'not')}
        >
          <SegmentedControl.Item value="is">{t`is`}</SegmentedControl.Item>
          <SegmentedControl.Item value="not">{t`is not`}</SegmentedControl.Item>
        </SegmentedControl.Root>
      )}
      {isSearched && (
        <TextInput
          type="search"
          label={t`Search`}
          data-first
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <fieldset className={css.values}>
        <legend className="visually-hidden">{label}</legend>
        {found.map((option, index) => (
          <label key={option.value} className={css.value}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={filter.id}
              data-first={(index === 0 && !isSearched) || undefined}
              checked={values.includes(option.value)}
              onChange={({ target }) => choose(option.value, target.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
        {found.length === 0 && (
          <p className={css.nothing}>
            <Trans>Nothing found</Trans>
          </p>
        )}
      </fieldset>
    </>
  )
}
