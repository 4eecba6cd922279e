import { Trans } from '@lingui/react/macro'
import css from './SkipLink.module.css'

/** The first link of a page with navigation: it is shown when it has the focus. */
export function SkipLink() {
  return (
    <a className={`pad-row round absolute no-print filled ${css.skip}`} href="#content">
      <Trans>Skip to the content</Trans>
    </a>
  )
}
