import { useLingui } from '@lingui/react/macro'
import type { SiteNames } from '#domain/account/site-names.ts'
import { currentLocale } from '../lib/i18n.ts'
import css from './Logo.module.css'

export interface LogoProps {
  site_names?: Partial<SiteNames> | undefined
  account_logo?: string | undefined
}

/**
 * The logo of an account, or its name in the language on the screen; the product's name where it has none. The first word is
 * small, the rest large.
 */
export function Logo({ site_names, account_logo }: LogoProps) {
  const { t } = useLingui()
  const name = site_names?.[currentLocale()] || t`Bible School`
  if (account_logo) return <img className={`contain ${css.picture}`} src={account_logo} alt={name} />
  const [first, ...others] = name.split(' ')
  const rest = others.join(' ')
  return (
    <span className={`ink inline-grid ${css.logo}`}>
      {rest && <small>{first} </small>}
      {/* A single word is large. */}
      <b>{rest || first}</b>
    </span>
  )
}
