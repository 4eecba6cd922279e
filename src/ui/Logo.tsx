import { useLingui } from '@lingui/react/macro'
import styles from './Logo.module.css'

/** The two-word title: the first small, the second large. An organisation may bring its own words. */
export function Logo({ title }: { title?: string }) {
  const { t } = useLingui()
  const [first, ...rest] = (title || t`Bible School`).split(' ')
  return (
    <span className={styles.logo}>
      <span className={styles.first}>{first}</span> <span className={styles.second}>{rest.join(' ')}</span>
    </span>
  )
}
