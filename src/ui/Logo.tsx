import { useLingui } from '@lingui/react/macro'
import styles from './Logo.module.css'

/** The two-word title: the first small, the second large. An organisation may bring its own words. */
export function Logo({ title }: { title?: string }) {
  const { t } = useLingui()
  const words = (title || t`Bible School`).split(' ')
  // A name of one word is the large one.
  const first = words.length > 1 ? words[0] : ''
  const rest = words.slice(first ? 1 : 0)
  return (
    <span className={styles.logo}>
      {first && <span className={styles.first}>{first} </span>}
      <span className={styles.second}>{rest.join(' ')}</span>
    </span>
  )
}
