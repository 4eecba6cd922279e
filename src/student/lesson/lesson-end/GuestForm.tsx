import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { phoneProblem } from '#domain/phone/phone-length.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import css from './Finish.module.css'
import type { Guest } from './finish-lesson.ts'
import { isUnusualPhone, loadPhoneParser } from './unusual-phone.ts'

interface GuestFormProps {
  /** What the guest has sent before. */
  guest: Guest | null
  busy: boolean
  onSend(guest: Guest): void
}

/** Asks guests for their name, only when the teacher needs it. */
export function GuestForm({ guest, busy, onSend }: GuestFormProps) {
  const { t } = useLingui()
  const { _ } = useTexts()
  const [isUnusual, setUnusual] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<{ name?: string; phone?: string }>({})

  // The pressed button is gone: the focus moves to the first field.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function read(phone: string) {
    if (phone.trim() === '') return
    setUnusual(await isUnusualPhone(phone).catch(() => false))
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const name = String(values.get('name')).trim()
    const phone = String(values.get('phone')).trim()
    const wrongPhone = phone === '' ? undefined : phoneProblem(phone)
    const found = {
      ...(name ? {} : { name: t`Enter a name, so that your teacher knows what to call you.` }),
      ...(wrongPhone && { phone: _(wrongPhone) }),
    }
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else onSend({ name, phone })
  }

  return (
    <form ref={form} className={`grid gap-4 card ${css.form}`} onSubmit={send} noValidate>
      <h2 className="heading balance">
        <Trans>Who are these answers from?</Trans>
      </h2>
      <TextInput
        label={t`Your name`}
        name="name"
        autoComplete="name"
        maxLength={200}
        required
        defaultValue={guest?.name}
        error={faults.name}
      />
      <TextInput
        label={t`Phone (if you like)`}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={100}
        defaultValue={guest?.phone}
        error={faults.phone}
        hint={
          isUnusual
            ? t`This number looks unusual for its country. Please check it; you can still send it.`
            : t`Only so that your teacher can reach you.`
        }
        onFocus={() => void loadPhoneParser().catch(() => undefined)}
        onChange={() => setUnusual(false)}
        onBlur={(event) => void read(event.target.value)}
      />
      <p className="small soft">
        <Trans>Only your teacher and the staff of this school see your name, phone and answers.</Trans>
      </p>
      <Button type="submit" wide busy={busy}>
        <Trans>Send to the teacher</Trans>
      </Button>
    </form>
  )
}
