import { useLingui } from '@lingui/react/macro'
import css from './Logo.module.css'

/** The two-word title, the first word small, the second large; an organisation may have its own title. */
export function Logo({ title }: { title?: string }) {
  const { t } = useLingui()
  const words = (title || t`Bible School`).split(' ')
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
