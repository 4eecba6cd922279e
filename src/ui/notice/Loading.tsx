import { Trans } from '@lingui/react/macro'
import css from './Loading.module.css'

/** A placeholder while a page or list loads; appears after a short delay. */
export function Loading() {
  return (
    <div className={css.loading} role="status">
      <span className={css.dots} aria-hidden="true" />
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
    </div>
  )
}
