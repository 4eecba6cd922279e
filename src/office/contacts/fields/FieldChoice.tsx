import { useId } from 'react'
import css from './FieldChoice.module.css'

interface FieldChoiceProps {
  name: string
  values: readonly [string, string]
  /** Whether the second value is chosen; undefined while none is. */
  isSecond: boolean | undefined
  onChoose(isSecond: boolean): void
}

/** Two values, one of which is chosen. */
export function FieldChoice({ name, values, isSecond, onChoose }: FieldChoiceProps) {
  const group = useId()
  return (
    <fieldset className={css.field}>
      <legend className={css.legend}>{name}</legend>
      <div className={css.choices}>
        {values.map((value, index) => (
          // Two values in an order that stays.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <label key={index} className={css.choice}>
            <input
              type="radio"
              name={group}
              checked={isSecond === (index === 1)}
              onChange={() => onChoose(index === 1)}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
