import { Trans } from '@lingui/react/macro'
import css from './BlockPlaceholder.module.css'

/** Shown instead of an element that is unknown, of a newer version, or broken. */
export function BlockPlaceholder() {
  return (
    <p className={`soft ${css.placeholder}`}>
      <Trans>Part of this lesson cannot be shown here.</Trans>
    </p>
  )
}
