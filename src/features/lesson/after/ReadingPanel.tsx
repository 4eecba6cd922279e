import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { chooseTextSize, textSize, textSizes } from '../../../lib/text-size.ts'
import { Button } from '../../../ui/Button.tsx'
import { ThemeSwitch } from '../../../ui/ThemeSwitch.tsx'
import { answerStates } from '../answer-outbox.ts'
import { later } from '../later.ts'
import type { OpenLesson } from '../open-lesson.ts'
import css from './ReadingPanel.module.css'
import { shareLink } from './share-link.ts'
import { sharedAddress } from './shared-address.ts'

const LeaveLesson = later(() => import('../seldom/LeaveLesson.tsx'))

/** Size of the text, light or dark, passing the lesson on, and for guests the way out of a device that others use too. */
export default function ReadingPanel({ open, onReload }: { open: OpenLesson; onReload(): void }) {
  const { t } = useLingui()
  const { factor } = useSnapshot(textSize)
  const isBegun = useSnapshot(answerStates)[open.studying_id] !== undefined
  const names = [t`Small`, t`Usual`, t`Large`, t`Very large`]
  const address = sharedAddress(open, location.origin)
  return (
    <div className={css.panel}>
      <fieldset className={css.sizes}>
        <legend>
          <Trans>Size of the text</Trans>
        </legend>
        {textSizes.map((size, index) => (
          <label key={size} className={css.size} style={{ fontSize: `${size}rem` }}>
            <input
              type="radio"
              name="text-size"
              className="visually-hidden"
              checked={size === factor}
              aria-label={names[index]}
              onChange={() => chooseTextSize(size)}
            />
            <span aria-hidden="true">A</span>
          </label>
        ))}
      </fieldset>
      <div className={css.row}>
        <span aria-hidden="true">
          <Trans>Light or dark</Trans>
        </span>
        <ThemeSwitch />
      </div>
      {address ? (
        <Button look="quiet" wide onClick={() => void shareLink(address, open.lesson.lesson_title)}>
          <Share2 size={18} aria-hidden="true" />
          <Trans>Share the lesson</Trans>
        </Button>
      ) : (
        <p className={css.hint}>
          <Trans>This link was made for you alone. Please do not pass it on.</Trans>
        </p>
      )}
      {open.user_id === null && isBegun && (
        <Suspense fallback={null}>
          <LeaveLesson open={open} onLeft={onReload} />
        </Suspense>
      )}
    </div>
  )
}
