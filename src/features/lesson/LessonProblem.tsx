import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { AppError } from '../../lib/app-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { later } from './later.ts'
import css from './Notices.module.css'

// The server has answered, so there is a network to fetch the words with.
const Refusal = later(() => import('./seldom/Refusal.tsx'))

interface LessonProblemProps {
  error: AppError
  offline: boolean
  /** What was written on this device and did not arrive. */
  readKept(): Promise<readonly unknown[]>
  onRetry(): void
}

/** Why there is no lesson to see, and what one can do about it. */
export function LessonProblem({ offline, onRetry, ...props }: LessonProblemProps) {
  const { t } = useLingui()
  return (
    <div className={css.column}>
      {offline ? (
        <Notice
          isPage
          title={t`No network`}
          action={
            <Button onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>
            The lesson opens by itself when the network is back. Answers you gave before are safe on this device.
          </Trans>
        </Notice>
      ) : (
        <Suspense fallback={<Loading />}>
          <Refusal {...props} onRetry={onRetry} />
        </Suspense>
      )}
    </div>
  )
}
