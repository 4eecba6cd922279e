import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, Check, Link2Off } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { ExpiryField } from './ExpiryField.tsx'
import css from './LinkDialog.module.css'
import type { LessonLink } from './link-calls.ts'
import { dayOf, type Expiry, momentOf, never } from './link-expiry.ts'

interface LinkRowProps {
  link: LessonLink
  busy: boolean
  onExpire(expires_at: string | null): void
  onRevoke(): void
}

/** One link: for whom, how long, how often it was used; to prolong and to close. */
export function LinkRow({ link, busy, onExpire, onRevoke }: LinkRowProps) {
  const { t } = useLingui()
  const [expiry, setExpiry] = useState<Expiry>()
  const [fault, setFault] = useState<string>()
  const unnamed = link.is_private ? t`For one contact` : t`Without a name`
  const name = link.purpose || (link.is_public_page ? t`For everybody, from the course’s page` : unnamed)
  const change = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const moment = momentOf(expiry ?? never, new Date())
    if (moment === undefined) return setFault(t`Please choose a day that is still to come.`)
    setFault(undefined)
    setExpiry(undefined)
    onExpire(moment)
  }
  const { expires_at } = link
  const begin = () => setExpiry(expires_at ? { kind: 'day', day: dayOf(expires_at) } : { ...never, kind: '30' })
  return (
    <li className={css.row} aria-label={name}>
      <div className={css.rowHead}>
        <span className={css.name}>{name}</span>
        <LinkState link={link} />
      </div>
      <p className={css.facts}>
        {link.created_by_name ? (
          <Trans>
            Made by {link.created_by_name} <RelativeTime date={link.created_at} />.
          </Trans>
        ) : (
          <Trans>
            Made <RelativeTime date={link.created_at} />.
          </Trans>
        )}{' '}
        {link.last_used_at ? (
          <>
            <Plural value={link.studyings_count} one="# student began by it" other="# students began by it" />
            <Trans>
              , the last one <RelativeTime date={link.last_used_at} />.
            </Trans>
          </>
        ) : (
          <Trans>Nobody has begun by it.</Trans>
        )}
      </p>
      {link.state !== 'closed' && !expiry && (
        <div className={css.actions}>
          {!link.is_public_page && (
            <Button look="quiet" disabled={busy} aria-label={t`Change time: ${name}`} onClick={begin}>
              <CalendarClock size={18} aria-hidden="true" />
              <Trans>Change time</Trans>
            </Button>
          )}
          <Button look="quiet" disabled={busy} aria-label={t`Close the link: ${name}`} onClick={onRevoke}>
            <Link2Off size={18} aria-hidden="true" />
            <Trans>Close</Trans>
          </Button>
        </div>
      )}
      {expiry && (
        <form className={css.form} onSubmit={change}>
          <ExpiryField value={expiry} fault={fault} onChange={setExpiry} />
          <div className={css.actions}>
            <Button type="submit" busy={busy}>
              <Check size={18} aria-hidden="true" />
              <Trans>Save</Trans>
            </Button>
            <Button look="plain" onClick={() => setExpiry(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}

function LinkState({ link: { state, expires_at } }: { link: LessonLink }) {
  const { i18n } = useLingui()
  const day = expires_at && i18n.date(expires_at, { dateStyle: 'medium' })
  if (state === 'closed')
    return (
      <Pill tone="bad">
        <Trans>Closed</Trans>
      </Pill>
    )
  if (state === 'expired')
    return (
      <Pill tone="gold">
        <Trans>Ran out on {day}</Trans>
      </Pill>
    )
  return <Pill tone="ok">{day ? <Trans>Works until {day}</Trans> : <Trans>Works</Trans>}</Pill>
}
