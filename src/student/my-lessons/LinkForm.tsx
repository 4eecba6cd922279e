import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import css from './LinkForm.module.css'
import { readLessonToken } from './read-lesson-token.ts'

/** Opens a lesson by the link of a teacher, or by its last part. */
export function LinkForm() {
  const { t } = useLingui()
  const [path, navigate] = useLocation()
  const [fault, setFault] = useState<string>()

  function follow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const token = readLessonToken(String(new FormData(event.currentTarget).get('link')))
    if (token) navigate(`${path.replace(/\/$/, '')}/${encodeURIComponent(token)}`)
    else setFault(t`This is not a lesson link. A lesson link looks like …/lesson/ followed by some letters.`)
  }

  return (
    <form className={`grid gap-4 card ${css.form}`} onSubmit={follow} noValidate>
      <TextInput
        label={t`Link to a lesson`}
        name="link"
        hint={t`Paste the link that your teacher sent you.`}
        error={fault}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2_000}
      />
      <Button type="submit">
        <Trans>Open the lesson</Trans>
      </Button>
    </form>
  )
}
