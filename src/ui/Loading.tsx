import { Trans } from '@lingui/react/macro'
import styles from './Loading.module.css'

/** A quiet stand-in while a page or list is on its way; appears only when the wait is felt. */
export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.dots} aria-hidden="true" />
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
    </div>
  )
}
