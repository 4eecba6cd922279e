import { useLingui } from '@lingui/react/macro'
import css from './Logo.module.css'

/** The logo of an account, or its name: the first word small, the rest large. The product's name without an account. */
export function Logo({ account_name = '', account_logo }: { account_name?: string; account_logo?: string }) {
  const { t } = useLingui()
  if (account_logo) return <img className={css.picture} src={account_logo} alt={account_name} />
  const words = (account_name || t`Bible School`).split(' ')
  // A single word is large.
  const first = words.length > 1 ? words[0] : ''
  const rest = words.slice(first ? 1 : 0)
  return (
    <span className={css.logo}>
      {first && <span className={css.first}>{first} </span>}
      <span className={css.second}>{rest.join(' ')}</span>
    </span>
  )
}
