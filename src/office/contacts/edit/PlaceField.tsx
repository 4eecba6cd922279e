import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldBinding, useField } from '../../../ui/form/use-field.ts'
import { Combobox } from '../../../ui/combobox/Combobox.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { usePlaces } from './use-places.ts'

const TYPING_MS = 150

interface PlaceFieldProps<Input extends FieldValues, Output> extends FieldBinding<Input, Output, string> {
  label: string
  maxLength: number
}

/** A place in a form: any text, with the known places that begin as typed. Without a network it is a plain line. */
export function PlaceField<Input extends FieldValues, Output>(props: PlaceFieldProps<Input, Output>) {
  const { control, name, label, maxLength } = props
  const { t } = useLingui()
  const { field, ref, error } = useField<Input, Output, string>({ control, name })
  const [isTyping, setTyping] = useState(false)
  const places = usePlaces(useDebounced(field.value, TYPING_MS), isTyping)
  return (
    <Combobox
      ref={ref}
      name={field.name}
      label={label}
      error={error}
      maxLength={maxLength}
      listLabel={t`Places`}
      emptyText=""
      isFreeText
      text={field.value}
      isOpen={places.length > 0}
      options={places}
      keyOf={({ _id }) => _id}
      nameOf={({ location_label }) => location_label}
      onText={(text) => {
        setTyping(true)
        field.onChange(text)
      }}
      onOpen={() => setTyping(true)}
      onClose={() => setTyping(false)}
      onBlur={field.onBlur}
      onChoose={({ location_label }) => {
        setTyping(false)
        field.onChange(location_label)
      }}
    />
  )
}
