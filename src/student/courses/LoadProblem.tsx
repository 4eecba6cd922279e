import { Trans, useLingui } from '@lingui/react/macro'
import type { AppError } from '../../lib/api/app-error.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'

interface LoadProblemProps {
  error: AppError
  offline: boolean
  onRetry(): void
}

/** Why a course could not be shown, and what to do instead. */
export function LoadProblem(props: LoadProblemProps) {
  return (
    <div className="grid gap-5 measure centered">
      <Problem {...props} />
    </div>
  )
}

function Problem({ error, offline, onRetry }: LoadProblemProps) {
  const { t } = useLingui()
  if (!offline && error.statusCode === 404)
    return (
      <Notice
        isPage
        title={t`This course could not be found`}
        action={
          <ButtonLink href="/course" variant="quiet">
            <Trans>All courses</Trans>
          </ButtonLink>
        }
      >
        <Trans>Its address may have changed, or it is no longer published.</Trans>
      </Notice>
    )
  return (
    <Notice
      isPage
      title={offline ? t`No network` : t`The courses could not be loaded`}
      tone={offline ? 'plain' : 'bad'}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {offline ? <Trans>The page opens automatically when the network is back.</Trans> : error.message}
    </Notice>
  )
}
