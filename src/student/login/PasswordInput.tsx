import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '../../ui/input/Field.tsx'
import { TextLine } from '../../ui/input/TextLine.tsx'
import css from './PasswordInput.module.css'

/** A password, hidden until the button beside it is pressed. */
export function PasswordInput({ label, name }: { label: string; name: string }) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label}>
      {(control) => (
        <span className={`block relative ${css.line}`}>
          <TextLine
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1_000}
          />
          <button
            type="button"
            className={`grid place-center pad-inline bare accent absolute pointer ${css.show}`}
            aria-label={isShown ? t`Hide the password` : t`Show the password`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </button>
        </span>
      )}
    </Field>
  )
}
