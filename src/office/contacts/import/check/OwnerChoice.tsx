import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckboxInput } from '../../../../ui/office/CheckboxInput.tsx'
import { FieldGroup } from '../../../../ui/office/FieldGroup.tsx'
import { SelectInput } from '../../../../ui/office/select/SelectInput.tsx'
import { ErrorNote } from '../../../../ui/notice/ErrorNote.tsx'
import { useReceiverFacts } from '../../../shared/contacts/use-receiver-facts.ts'

interface OwnerChoiceProps {
  missioners: readonly { _id: string; missioner_name: string }[]
  /** None for the pool; several get the contacts in turn; null while several are to be chosen and none is. */
  chosen: readonly string[] | null
  onChoose(ids: readonly string[] | null): void
}

const POOL = 'pool'
const SEVERAL = 'several'

/** Who gets the new contacts of an import: the pool, one missioner, or several in equal parts. */
export function OwnerChoice({ missioners, chosen, onChoose }: OwnerChoiceProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useState(POOL)
  const describe = useReceiverFacts()
  const choose = (value: string) => {
    setChoice(value)
    if (value === SEVERAL) onChoose(null)
    else onChoose(value === POOL ? [] : [value])
  }
  const several = chosen ?? []
  const toggle = (id: string, isChosen: boolean) => {
    const ids = isChosen ? [...several, id] : several.filter((one) => one !== id)
    onChoose(ids.length > 0 ? ids : null)
  }
  return (
    <>
      <SelectInput
        label={t`New contacts go to`}
        value={choice}
        options={[
          { value: POOL, label: t`The pool` },
          { value: SEVERAL, label: t`Several missioners, in equal parts` },
          ...missioners.map(({ _id, missioner_name }) => ({
            value: _id,
            label: [missioner_name, ...describe(_id)].join(' · '),
          })),
        ]}
        onChoose={choose}
      />
      {choice === SEVERAL && (
        <FieldGroup legend={<Trans>Missioners</Trans>}>
          {missioners.map(({ _id, missioner_name }) => (
            <CheckboxInput
              key={_id}
              label={missioner_name}
              checked={several.includes(_id)}
              hint={describe(_id).join(' · ')}
              onChange={(isChosen) => toggle(_id, isChosen)}
            />
          ))}
        </FieldGroup>
      )}
      {chosen === null && (
        <ErrorNote>
          <Trans>Choose at least one missioner</Trans>
        </ErrorNote>
      )}
    </>
  )
}
