import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type MessengerShort, messengerLink, messengers, readMessenger } from '#domain/messenger/messengers.ts'
import button from '../../../ui/Button.module.css'
import { TextAreaInput } from '../../../ui/input/TextAreaInput.tsx'
import type { Contact } from '../contact-data.ts'
import { OutcomeButtons } from '../OutcomeButtons.tsx'
import { useSaveCall } from '../use-save-call.ts'
import page from './ContactPage.module.css'
import css from './MessengerLinks.module.css'

type Reachable = Pick<Contact, '_id' | 'contact_fullname' | 'contact_phone' | 'contact_socials'> & { is_mine?: boolean }

/** Opens a messenger with a greeting, and asks afterwards what became of it. */
export function MessengerLinks({ contact }: { contact: Reachable }) {
  const { t } = useLingui()
  const name = contact.contact_fullname.trim().split(/\s+/)[0] ?? ''
  const [text, setText] = useState(() => (name === '' ? t`Peace to you!` : t`Peace to you, ${name}!`))
  const [opened, setOpened] = useState<string>()
  const saveCall = useSaveCall(contact)
  const links = linksOf(contact, text)
  if (links.length === 0)
    return (
      <p className={css.note}>
        <Trans>There is no phone and no profile to write to.</Trans>
      </p>
    )
  return (
    <>
      <h2 className={page.boxTitle}>
        <Trans>Write to the contact</Trans>
      </h2>
      <TextAreaInput
        label={t`Message`}
        rows={2}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.links}>
        {links.map(({ short, messenger, href }) => (
          <a
            key={short}
            className={`${button.button} ${button.quiet}`}
            href={href}
            target="_blank"
            rel="noreferrer"
            onClick={() => setOpened(messenger)}
          >
            {messenger}
          </a>
        ))}
      </div>
      {opened !== undefined && contact.is_mine !== false && (
        <div className={css.after}>
          <p className={css.note}>
            <Trans>What became of the message by {opened}?</Trans>
          </p>
          <OutcomeButtons
            chosen={undefined}
            onChoose={(outcome) => {
              void saveCall({ outcome, note_text: opened })
              setOpened(undefined)
            }}
          />
        </div>
      )}
    </>
  )
}

/** The messengers in which the contact can be reached. */
export function linksOf({ contact_phone, contact_socials }: Reachable, text: string) {
  const profileOf = (short: MessengerShort) =>
    contact_socials
      .filter(({ profile }) => !profile.includes('://') || hostsOf[short].test(profile))
      .map(({ profile }) => readMessenger(short, profile))
      .find((found) => found !== undefined)
  return messengers.flatMap(({ short, name, type }) => {
    const own = short === 'tg' || short === 'fb' ? profileOf(short) : undefined
    const to = own ?? (type === 'phone' && contact_phone ? `+${contact_phone}` : undefined)
    return to === undefined ? [] : [{ short, messenger: name, href: messengerLink(short, to, text) }]
  })
}

const hostsOf: Record<MessengerShort, RegExp> = {
  tg: /t\.me\//i,
  fb: /facebook\.com|fb\.com|m\.me/i,
  wa: /wa\.me/i,
  vb: /viber/i,
}
