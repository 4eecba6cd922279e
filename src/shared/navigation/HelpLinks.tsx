import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { SchoolMessengers } from '#domain/account/account-settings.ts'
import { messengerLinks } from '#domain/messenger/messengers.ts'
import { MessengerIcon } from '../messenger/MessengerIcon.tsx'
import { loadMessengers } from './load-messengers.ts'

/** The messengers of the school, once they are known; nothing without a network. */
export default function HelpLinks() {
  const [known, setKnown] = useState<SchoolMessengers>({})
  useEffect(() => {
    let isShown = true
    loadMessengers().then(
      (found) => isShown && setKnown(found),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  const links = messengerLinks(known)
  if (links.length === 0) return null
  return (
    <>
      <h2 className="heading-s">
        <Trans>Write to us</Trans>
      </h2>
      <ul className="flex wrap gap-0-3">
        {links.map(({ id, name, profile, phone, ref, ...drawing }) => (
          <li key={id}>
            <a
              className="inline-row gap-2 target accent"
              href={ref}
              title={profile ?? phone ?? undefined}
              target="_blank"
              rel="noreferrer"
            >
              <MessengerIcon {...drawing} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
