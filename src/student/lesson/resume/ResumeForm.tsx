import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { phoneProblem } from '#domain/phone/phone-length.ts'
import { errorMessage } from '../../../lib/api/error-message.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import type { OpenLesson } from '../open-lesson.ts'
import css from '../lesson-end/Finish.module.css'
import { resumeLesson } from './resume-lesson.ts'

interface ResumeFormProps {
  open: OpenLesson
  onResumed(): void
  onClose(): void
}

/** Asks for the phone by which the teacher knows the person, and opens what was begun elsewhere. */
export default function ResumeForm({ open, onResumed, onClose }: ResumeFormProps) {
  const { t } = useLingui()
  const { _ } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const phone = String(new FormData(event.currentTarget).get('phone')).trim()
    const wrong = phoneProblem(phone)
    if (wrong) return setFault(_(wrong))
    setBusy(true)
    setFault(undefined)
    try {
      if (await resumeLesson(open, phone)) return onResumed()
      setFault(t`Nothing was found for this number. Check it, or simply start here.`)
    } catch (error) {
      setFault(errorMessage(error, t`No network. Please try again later.`))
    }
    setBusy(false)
  }

  return (
    <form ref={form} className={`grid gap-4 card ${css.form}`} onSubmit={(event) => void send(event)} noValidate>
      <h2 className="heading balance">
        <Trans>Continue from another device</Trans>
      </h2>
      <TextInput
        label={t`Your phone number`}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint={t`The number your teacher knows you by.`}
        error={fault}
      />
      <Button type="submit" wide busy={busy}>
        <Trans>Show my answers</Trans>
      </Button>
      <Button variant="plain" onClick={onClose}>
        <Trans>Start here</Trans>
      </Button>
    </form>
  )
}
