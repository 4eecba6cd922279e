import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import type { AppError } from '../../../lib/app-error.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { KeptAnswers } from './KeptAnswers.tsx'

interface RefusalProps {
  error: AppError
  readKept(): Promise<readonly unknown[]>
  onRetry(): void
}

/** What the server said instead of a lesson. */
export default function Refusal({ error, readKept, onRetry }: RefusalProps) {
  const { t } = useLingui()
  const [path] = useLocation()
  if (error.statusCode === 404)
    return (
      <>
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
        <KeptAnswers read={readKept} />
      </>
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
    <Notice
      isPage
      title={t`The lesson could not be opened`}
      tone="bad"
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}
