import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckboxInput } from '../../../ui/input/CheckboxInput.tsx'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import css from './ColumnForm.module.css'

interface OwnerChoiceProps {
  missioners: readonly { _id: string; missioner_name: string }[]
  /** None for the pool; several get the contacts in turn. */
  chosen: readonly string[]
  onChoose(ids: readonly string[]): void
}

const POOL = 'pool'
const SEVERAL = 'several'

/** Who gets the new contacts of an import: the pool, one missioner, or several in equal parts. */
export function OwnerChoice({ missioners, chosen, onChoose }: OwnerChoiceProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useState(POOL)
  const choose = (value: string) => {
    setChoice(value)
    onChoose(value === POOL || value === SEVERAL ? [] : [value])
  }
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <div className={css.choices}>
      <SelectInput
        label={t`New contacts go to`}
        value={choice}
        options={[
          { value: POOL, label: t`The pool` },
          { value: SEVERAL, label: t`Several missioners, in equal parts` },
          ...missioners.map(({ _id: value, missioner_name: label }) => ({ value, label })),
        ]}
        onChoose={choose}
      />
      {choice === SEVERAL && (
        <fieldset>
          <legend>
            <Trans>Missioners</Trans>
          </legend>
          {missioners.map(({ _id, missioner_name }) => (
            <CheckboxInput
              key={_id}
              label={missioner_name}
              checked={chosen.includes(_id)}
              onChange={(isChosen) => toggle(_id, isChosen)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
