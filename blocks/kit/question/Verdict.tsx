import { Trans } from '@lingui/react/macro'
import { Sign } from '../../../src/ui/sign/Sign.tsx'
import css from './Verdict.module.css'

/** How one item stands against the key. */
export type Standing = 'right' | 'wrong'

/** The sign of an item's standing: for eyes an icon, for screen readers words. */
export function Verdict({ standing }: { standing: Standing }) {
  return standing === 'right' ? (
    <span className={css.right}>
      <Sign shape="circle-check" size={22} />
      <span className="visually-hidden">
        <Trans>Right answer</Trans>
      </span>
    </span>
  ) : (
    <span className={css.wrong}>
      <Sign shape="circle-x" size={22} />
      <span className="visually-hidden">
        <Trans>Wrong choice</Trans>
      </span>
    </span>
  )
}
