import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { chooseTextSize, textSize, textSizes } from '../../../lib/text-size.ts'
import { ThemeSwitch } from '../../../ui/ThemeSwitch.tsx'
import { answerStates } from '../../../sync/answers/answer-state.ts'
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.ts'
import type { OpenLesson } from '../open-lesson.ts'
import css from './ReadingPanel.module.css'
import ShareLesson from './sharing/ShareLesson.tsx'
import { sharedAddress } from './sharing/shared-address.ts'

const LeaveLesson = lazyWithRetry(() => import('../leave/LeaveLesson.tsx'))

/** Text size, theme, sharing the lesson, and for guests the removal of their answers from a shared device. */
export default function ReadingPanel({ open, onReload }: { open: OpenLesson; onReload(): void }) {
  const { t } = useLingui()
  const { factor } = useSnapshot(textSize)
  const isBegun = useSnapshot(answerStates)[open.studying_id] !== undefined
  const names = [t`Small`, t`Normal`, t`Large`, t`Very large`]
  const address = sharedAddress(open, location.origin)
  return (
    <div className={`grid gap-3 ink ${css.panel}`}>
      <fieldset className={`flex gap-1 ${css.sizes}`}>
        <legend>
          <Trans>Text size</Trans>
        </legend>
        {textSizes.map((size, index) => (
          <label
            key={size}
            className={`grid place-center grow outlined round bold pointer focus-parent ${css.size}`}
            data-checked={size === factor}
            style={{ fontSize: `${size}rem` }}
          >
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
      <div className="row between">
        <span aria-hidden="true">
          <Trans>Light or dark</Trans>
        </span>
        <ThemeSwitch />
      </div>
      {address ? (
        <ShareLesson open={open} />
      ) : (
        <p className="small soft">
          <Trans>This link is only for you. Please do not share it.</Trans>
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
