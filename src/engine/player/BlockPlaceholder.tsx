import { Trans } from '@lingui/react/macro'
import css from './BlockPlaceholder.module.css'

/** In place of an element that cannot be shown: unknown, of a newer version, or broken. */
export function BlockPlaceholder() {
  return (
    <p className={css.placeholder}>
      <Trans>A part of this lesson cannot be shown here.</Trans>
    </p>
  )
}
