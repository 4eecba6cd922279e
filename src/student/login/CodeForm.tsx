import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../lib/api/error-message.ts'
import { Button } from '../../ui/Button.tsx'
import { filteredKeys } from '../../ui/input/filtered-keys.ts'
import { TextInput } from '../../ui/input/TextInput.tsx'
import css from './LoginPage.module.css'

interface CodeFormProps {
  busy: boolean
  /** Signs in with the code; rejects when it is wrong. */
  onSubmit(otp: string): Promise<void>
  onBack(): void
}

/** The second step of signing in, for people with an authenticator app. */
export default function CodeForm({ busy, onSubmit, onBack }: CodeFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const otp = String(new FormData(event.currentTarget).get('otp')).trim()
    if (!otp) return setFailure(t`Enter the code.`)
    setFailure(undefined)
    try {
      await onSubmit(otp)
    } catch (error) {
      setFailure(errorMessage(error, t`The server isn’t responding. Check the connection and try again.`))
      form.current?.reset()
      focus()
    }
  }

  return (
    <form
      ref={form}
      className={`grid gap-4 centered content-center ${css.form}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <h1>
        <Trans>Enter the code</Trans>
      </h1>
      <TextInput
        label={t`Code`}
        name="otp"
        hint={t`The six digits that your authenticator app shows now, or one of your recovery codes.`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        // A recovery code is right without its hyphen.
        {...filteredKeys('lettersAndDigits')}
      />
      <p role="alert" className="bad hide-empty">
        {failure}
      </p>
      <Button type="submit" wide busy={busy}>
        <Trans>Sign in</Trans>
      </Button>
      <Button variant="plain" wide onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
      <p className="small soft">
        <Trans>Lost your phone and your codes? Ask your school’s administrator to turn off the second factor.</Trans>
      </p>
    </form>
  )
}
