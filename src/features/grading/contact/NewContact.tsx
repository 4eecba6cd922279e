import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { faultWords } from '../../../lib/fault-words.ts'
import { trpc } from '../../../lib/trpc-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { ContactChoice } from './ContactChoice.tsx'
import css from './ContactDialog.module.css'
import { useContactLink } from './use-contact-link.ts'

interface NewContactProps {
  studyingId: string
  guest: { studying_user_name: string; phone: string }
  onDone(): void
}

/** A contact made of what the guest gave; whoever has the same phone already is shown, and may be taken instead. */
export function NewContact({ studyingId, guest, onDone }: NewContactProps) {
  const { t } = useLingui()
  const [name, setName] = useState(guest.studying_user_name)
  const [phone, setPhone] = useState(guest.phone)
  const rested = useDebounced(phone.trim(), 300)
  const same = trpc.contacts.listSamePhone.useQuery({ contact_phone: rested }, { enabled: rested !== '' })
  const { link, refresh } = useContactLink(studyingId, onDone)
  const create = trpc.contacts.createFromStudying.useMutation({ onSuccess: refresh })
  const others = (rested !== '' && same.data?.contacts) || []
  const digits = phone.replace(/\D/g, '')
  const isPhoneWrong = phone.trim() !== '' && (digits.length < 5 || digits.length > 20)
  const fault = create.error ?? link.error
  const busy = create.isPending || link.isPending

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy || isPhoneWrong || name.trim() === '') return
    create.mutate({
      studying_id: studyingId,
      contact_fullname: name.trim(),
      ...(digits && { contact_phone: phone.trim() }),
    })
  }
  return (
    <form className={css.part} onSubmit={submit}>
      <TextInput
        label={t`Name`}
        required
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextInput
        type="tel"
        label={t`Phone`}
        maxLength={40}
        autoComplete="off"
        value={phone}
        fault={isPhoneWrong ? t`A phone number has 5 to 20 digits.` : undefined}
        hint={t`With the country’s code. It may stay empty.`}
        onChange={(event) => setPhone(event.target.value)}
      />
      {others.length > 0 && (
        <div role="status" className={css.same}>
          <p>
            <Trans>Somebody has this number already. Is it the same person?</Trans>
          </p>
          <ul className={css.list} aria-label={t`Contacts with the same phone`}>
            {others.map((contact) => {
              const { _id } = contact
              return (
                <li key={_id}>
                  <ContactChoice contact={contact} busy={busy} onChoose={() => link.mutate({ _id })} />
                </li>
              )
            })}
          </ul>
        </div>
      )}
      {fault && (
        <p role="alert" className={css.fault}>
          {faultWords(fault)}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {others.length > 0 ? (
          <Trans>Make a new contact all the same</Trans>
        ) : (
          <Trans>Make the contact and link it</Trans>
        )}
      </Button>
    </form>
  )
}
