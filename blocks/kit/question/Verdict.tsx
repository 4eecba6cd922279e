import { Trans } from '@lingui/react/macro'
import { InlineIcon } from '../../../src/ui/icon/InlineIcon.tsx'
import css from './Verdict.module.css'

/** The verdict on one item. */
export type Standing = 'right' | 'wrong'

/** The verdict on one item: an icon, with words for screen readers. */
export function Verdict({ standing }: { standing: Standing }) {
  return standing === 'right' ? (
    <span className={`flex-none ok ${css.right}`}>
      <InlineIcon shape="circle-check" size={22} />
      <span className="visually-hidden">
        <Trans>Correct answer</Trans>
      </span>
    </span>
  ) : (
    <span className={`flex-none bad ${css.wrong}`}>
      <InlineIcon shape="circle-x" size={22} />
      <span className="visually-hidden">
        <Trans>Wrong choice</Trans>
      </span>
    </span>
  )
}
