import { Trans } from '@lingui/react/macro'
import css from './Loading.module.css'

/** A placeholder while a page or list loads; appears after a short delay. */
export function Loading() {
  return (
    <div className={`grid place-center ${css.loading}`} role="status">
      <span className={`circle ${css.dots}`} aria-hidden="true" />
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
    </div>
  )
}
