import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { CheckboxInput } from '../office/CheckboxInput.tsx'
import { keyChoice } from './key-choice.ts'

/** Turns commands by single keys on or off. */
export function KeySwitch() {
  const { letters } = useSnapshot(keyChoice)
  return (
    <CheckboxInput
      label={<Trans>Single-key shortcuts</Trans>}
      checked={letters}
      onChange={(isOn) => {
        keyChoice.letters = isOn
      }}
    />
  )
}
