import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './LessonLink.module.css'
import { leadsAway, linkLabel, readableAddress } from './link-address.ts'
import type { Link } from './link-item.ts'

interface LessonLinkProps {
  /** From `presentLink`, with an address. */
  link: Link
  className?: string | undefined
  children: ReactNode
}

/** A link in a lesson. Other sites open in a new tab, so that students keep their place in the lesson. */
export function LessonLink({ link, className = '', children }: LessonLinkProps) {
  const { t } = useLingui()
  const isAway = leadsAway(link.url)
  const address = isAway ? link.url : readableAddress(link.url)
  return (
    <a
      className={`${css.link} ${className}`}
      href={link.url}
      // Printed after the link, which cannot be pressed on paper.
      data-address={address === '' || address === linkLabel(link) ? undefined : address}
      {...(isAway && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {isAway ? <span className="visually-hidden"> {t`(opens in a new tab)`}</span> : null}
    </a>
  )
}
