import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import type { AppError } from '../../lib/app-error.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { later } from './later.ts'
import css from './Notices.module.css'

const KeptAnswers = later(() => import('./after/KeptAnswers.tsx'))

interface LessonProblemProps {
  error: AppError
  offline: boolean
  /** What was written on this device and did not arrive. */
  readKept(): Promise<readonly unknown[]>
  onRetry(): void
}

/** Why there is no lesson to see, and what one can do about it. */
export function LessonProblem({ error, offline, readKept, onRetry }: LessonProblemProps) {
  return (
    <div className={css.column}>
      <Problem error={error} offline={offline} onRetry={onRetry} />
      {!offline && error.statusCode === 404 && (
        <Suspense fallback={null}>
          <KeptAnswers read={readKept} />
        </Suspense>
      )}
    </div>
  )
}

function Problem({ error, offline, onRetry }: Omit<LessonProblemProps, 'readKept'>) {
  const { t } = useLingui()
  const [path] = useLocation()
  const again = (
    <Button onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (offline)
    return (
      <Notice isPage title={t`No network`} action={again}>
        <Trans>
          The lesson opens by itself when the network is back. Answers you gave before are safe on this device.
        </Trans>
      </Notice>
    )
  if (error.statusCode === 404)
    return (
      <Notice
        isPage
        title={error.message}
        action={
          <ButtonLink href="/lesson" look="quiet">
            <Trans>Enter another link</Trans>
          </ButtonLink>
        }
      >
        <Trans>The link may be cut off or no longer in use. Ask the person who gave it to you for a new one.</Trans>
      </Notice>
    )
  if (error.statusCode === 401)
    return (
      <Notice
        isPage
        title={t`Sign in to open this lesson`}
        action={
          <ButtonLink href={`/login?next=${encodeURIComponent(`${path}${location.search}`)}`}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <Notice isPage title={t`The lesson could not be opened`} tone="bad" action={again}>
      {error.message}
    </Notice>
  )
}
