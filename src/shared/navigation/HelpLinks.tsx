import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { SchoolMessengers } from '#domain/account/account-settings.ts'
import { messengerLink, messengers } from '#domain/messenger/messengers.ts'
import { loadClient } from '../../lib/api/lazy-client.ts'
import css from './HelpLinks.module.css'

/** The messengers of the school, once they are known; nothing without a network. */
export default function HelpLinks() {
  const [known, setKnown] = useState<SchoolMessengers>({})
  useEffect(() => {
    let isShown = true
    const find = async () => {
      const { messengers: found } = await (await loadClient()).accounts.helpLinks.query()
      if (isShown) setKnown(found)
    }
    find().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [])
  const links = messengers.flatMap(({ short, name }) => {
    const to = known[short]
    return to ? [{ name, href: messengerLink(short, to) }] : []
  })
  if (links.length === 0) return null
  return (
    <>
      <h2 className={css.title}>
        <Trans>Write to us</Trans>
      </h2>
      <ul className={css.links}>
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
