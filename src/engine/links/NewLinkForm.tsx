import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { ExpiryField } from './ExpiryField.tsx'
import css from './LinkDialog.module.css'
import { momentOf, never } from './link-expiry.ts'

interface NewLinkFormProps {
  busy: boolean
  /** Resolves to whether the link was made. */
  onMake(link: { purpose: string; expires_at: string | null }): Promise<boolean>
}

/** A link by choice: for somebody, for some time. */
export function NewLinkForm({ busy, onMake }: NewLinkFormProps) {
  const { t } = useLingui()
  const [purpose, setPurpose] = useState('')
  const [expiry, setExpiry] = useState(never)
  const [fault, setFault] = useState<string>()
  const make = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const expires_at = momentOf(expiry, new Date())
    if (expires_at === undefined) return setFault(t`Please choose a day that is still to come.`)
    setFault(undefined)
    if (busy || !(await onMake({ purpose, expires_at }))) return
    setPurpose('')
    setExpiry(never)
  }
  return (
    <form className={css.form} onSubmit={(event) => void make(event)}>
      <TextInput
        label={t`For whom (optional)`}
        hint={t`Only you and your colleagues see this, such as “Tuesday group”.`}
        maxLength={200}
        value={purpose}
        onChange={(event) => setPurpose(event.target.value)}
      />
      <ExpiryField value={expiry} fault={fault} onChange={setExpiry} />
      <Button type="submit" look="quiet" busy={busy}>
        <Trans>Make a link</Trans>
      </Button>
    </form>
  )
}
