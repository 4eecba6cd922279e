import { type ComponentProps, type Ref, useId, useState } from 'react'
import css from './Combobox.module.css'
import { Field } from '../input/Field.tsx'
import { TextLine } from '../office/TextLine.tsx'

type TextLineProps = Pick<ComponentProps<typeof TextLine>, 'onFocus' | 'onClick' | 'maxLength' | 'name'>

interface ComboboxProps<Option> extends TextLineProps {
  label: string
  error?: string | undefined
  text: string
  isOpen: boolean
  options: readonly Option[]
  keyOf(option: Option): string
  nameOf(option: Option): string
  /** Names the list of options for screen readers. */
  listLabel: string
  /** Said when no option fits. */
  emptyText: string
  /** Whether the text is an answer of itself: Enter then takes an option only after an arrow has reached it. */
  isFreeText?: boolean
  ref?: Ref<HTMLInputElement>
  onText(text: string): void
  /** An arrow key opens the list. */
  onOpen(): void
  onChoose(option: Option): void
  /** The list is left without a choice. */
  onClose(): void
  onBlur?(): void
}

/** A line of text with a list of options that fit what is typed, for keyboard, pointer and screen reader. */
export function Combobox<Option>({
  label,
  error,
  text,
  isOpen,
  options,
  keyOf,
  nameOf,
  listLabel,
  emptyText,
  isFreeText = false,
  onText,
  onOpen,
  onChoose,
  onClose,
  onBlur,
  ...input
}: ComboboxProps<Option>) {
  const list = useId()
  const first = isFreeText ? -1 : 0
  const [active, setActive] = useState(first)
  const current = options[active]

  function move(step: number) {
    const next = isOpen ? (active + step + options.length) % Math.max(1, options.length) : Math.max(first, 0)
    onOpen()
    setActive(next)
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  function close() {
    setActive(first)
    onClose()
  }
  function choose(option: Option) {
    setActive(first)
    onChoose(option)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isOpen && { Escape: close }),
    ...(isOpen && (current || !isFreeText) && { Enter: () => (current ? choose(current) : close()) }),
  }

  return (
    <div className="relative">
      <Field label={label} error={error}>
        {(control) => (
          <TextLine
            {...input}
            {...control}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && current ? `${list}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              onText(event.target.value)
              setActive(first)
            }}
            onBlur={() => {
              close()
              onBlur?.()
            }}
            onKeyDown={(event) => {
              const act = keys[event.key]
              if (!act || event.nativeEvent.isComposing) return
              event.preventDefault()
              // Escape closes the list, not the dialog around it.
              event.stopPropagation()
              act()
            }}
          />
        )}
      </Field>
      <div
        id={list}
        role="listbox"
        aria-label={listLabel}
        className={`round bg-card absolute field-border ${css.list}`}
        hidden={!isOpen}
      >
        {isOpen &&
          options.map((option, index) => (
            <div
              key={keyOf(option)}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              className={`row target pointer ${css.option}`}
              onPointerDown={(event) => {
                // The focus stays in the field.
                event.preventDefault()
                choose(option)
              }}
            >
              {nameOf(option)}
            </div>
          ))}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && options.length === 0 ? emptyText : ''}
      </p>
    </div>
  )
}
