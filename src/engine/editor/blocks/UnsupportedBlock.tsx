import { Trans } from '@lingui/react/macro'
import { PackageOpen } from 'lucide-react'
import css from './UnsupportedBlock.module.css'

/** Shown instead of a block that this version cannot read. */
export function UnsupportedBlock() {
  return (
    <div className={css.unsupported}>
      <PackageOpen size={22} aria-hidden="true" />
      <div>
        <p className={css.title}>
          <Trans>This block is kept as it is</Trans>
        </p>
        <p>
          <Trans>
            This version of the product cannot read it. It can be moved and deleted. Students do not see it, and a
            lesson with it cannot be published.
          </Trans>
        </p>
      </div>
    </div>
  )
}
