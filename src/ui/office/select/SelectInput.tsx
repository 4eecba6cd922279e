import { type ComponentProps, type KeyboardEvent, lazy, type RefCallback, useRef, useState } from 'react'
import { DialogPlace } from '../../dialog/DialogPlace.tsx'
import { Field } from '../../input/Field.tsx'
import field from '../../input/Field.module.css'
import { SelectInput as NativeSelectInput, type SelectOption } from '../../input/SelectInput.tsx'
import select from '../../input/Select.module.css'
import { findTyped } from './find-typed.ts'

const load = () => import('../opened/OpenSelect.tsx')
const OpenSelect = lazy(load)

/** ms after which a letter begins another word. */
const PAUSE_MS = 1_000

interface SelectInputProps<Value extends string> extends Pick<ComponentProps<'button'>, 'id' | 'name' | 'disabled'> {
  /** For moving the focus to it. */
  ref?: RefCallback<HTMLElement>
  label: string
  isLabelHidden?: boolean
  error?: string | undefined
  hint?: string | undefined
  value: Value | ''
  options: readonly SelectOption<Value>[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  onChoose(value: Value): void
  onBlur?(): void
}

/** One labelled choice out of a few: Radix's list where there is a mouse, the phone's own where a finger chooses. */
export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches)
  if (!isTouch) return <ListInput {...props} />
  const { placeholder, options, ...rest } = props
  const empty = placeholder === undefined ? [] : [{ value: '' as const, label: placeholder }]
  return (
    <NativeSelectInput<Value | ''>
      {...rest}
      options={[...empty, ...options]}
      onChoose={(value) => value && rest.onChoose(value)}
    />
  )
}

function ListInput<Value extends string>(props: SelectInputProps<Value>) {
  const { label, isLabelHidden, error, hint, id, value, options, placeholder, onChoose, ...rest } = props
  const [button, setButton] = useState<HTMLElement>()
  const typed = useRef({ text: '', at: 0 })
  const chosen = options.find((option) => option.value === value)
  const prepare = () => void load().catch(() => undefined)

  const steer = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event
    if (/^Arrow(Up|Down)$/.test(key)) {
      event.preventDefault()
      setButton(event.currentTarget)
      return
    }
    const before = timeStamp - typed.current.at < PAUSE_MS ? typed.current.text : ''
    if (key.length > 1 || ctrlKey || metaKey || altKey || (key === ' ' && before === '')) return
    event.preventDefault()
    typed.current = { text: before + key, at: timeStamp }
    const found = findTyped(options, chosen, typed.current.text)
    if (found) onChoose(found.value)
  }

  return (
    <Field label={label} isLabelHidden={isLabelHidden} error={error} hint={hint} id={id}>
      {(control) => (
        <>
          <button
            {...rest}
            {...control}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={button !== undefined}
            aria-controls={button && `${control.id}-list`}
            className={`${field.input} ${select.select} ${select.closed}`}
            lang={chosen?.lang}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={({ currentTarget }) => setButton(currentTarget)}
            onKeyDown={steer}
          >
            {chosen?.label ?? placeholder}
          </button>
          <DialogPlace>
            {button && (
              <OpenSelect
                id={`${control.id}-list`}
                label={label}
                options={options}
                chosen={chosen ? options.indexOf(chosen) : undefined}
                button={button}
                onChoose={(index) => {
                  const next = options[index]
                  if (next) onChoose(next.value)
                }}
                onClose={() => setButton(undefined)}
              />
            )}
          </DialogPlace>
        </>
      )}
    </Field>
  )
}
