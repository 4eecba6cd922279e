import { RadioCards } from '../../../ui/office/RadioCards.tsx'

interface FieldChoiceProps {
  name: string
  values: readonly [string, string]
  /** Whether the second value is chosen; undefined while none is. */
  isSecond: boolean | undefined
  onChoose(isSecond: boolean): void
}

/** Two values, one of which is chosen. */
export function FieldChoice({ name, values: [first, second], isSecond, onChoose }: FieldChoiceProps) {
  return (
    <RadioCards
      legend={name}
      choices={[
        { value: 'first', label: first },
        { value: 'second', label: second },
      ]}
      value={isSecond === undefined ? undefined : isSecond ? 'second' : 'first'}
      onChoose={(value) => onChoose(value === 'second')}
    />
  )
}
