import { useLingui } from '@lingui/react/macro'
import { InlineIcon } from '../../../src/ui/icon/InlineIcon.tsx'

/** The verdict on one item. */
export type Standing = 'right' | 'wrong'

/** The verdict on one item: an icon, with words for screen readers. */
export function Verdict({ standing }: { standing: Standing }) {
  const { t } = useLingui()
  const isRight = standing === 'right'
  return (
    <span className={`inline-row flex-none ${isRight ? 'ok' : 'bad'}`}>
      <InlineIcon shape={isRight ? 'circle-check' : 'circle-x'} size={22} />
      <span className="visually-hidden">{isRight ? t`Correct answer` : t`Wrong choice`}</span>
    </span>
  )
}
