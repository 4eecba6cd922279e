import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { AppError } from '../../lib/api/app-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'

// The server has answered, so there is a network to load it.
const Refusal = lazyWithRetry(() => import('./refusal/Refusal.tsx'))

interface LessonProblemProps {
  error: AppError
  offline: boolean
  /** The answers on this device that did not arrive. */
  readUnsent(): Promise<readonly unknown[]>
  onRetry(): void
}

/** Says why the lesson did not open, and what the visitor can do. */
export function LessonProblem({ offline, onRetry, ...props }: LessonProblemProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-5 measure centered">
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
            The lesson opens automatically when the network is back. Your earlier answers are safe on this device.
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
