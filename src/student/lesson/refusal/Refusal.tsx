import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import type { AppError } from '../../../lib/api/app-error.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { UnsentAnswers } from './UnsentAnswers.tsx'

interface RefusalProps {
  error: AppError
  readUnsent(): Promise<readonly unknown[]>
  onRetry(): void
}

/** The refusal of the server, in place of the lesson. */
export default function Refusal({ error, readUnsent, onRetry }: RefusalProps) {
  const { t } = useLingui()
  const [path] = useLocation()
  if (error.statusCode === 404)
    return (
      <>
        <title>{t`This link does not open a lesson`}</title>
        <Notice
          isPage
          title={t`This link does not open a lesson`}
          action={
            <>
              <ButtonLink href="/lesson" variant="quiet">
                <Trans>Enter another link</Trans>
              </ButtonLink>
              {!path.startsWith('/awr/') && (
                <ButtonLink href="/course" variant="quiet">
                  <Trans>All courses</Trans>
                </ButtonLink>
              )}
            </>
          }
        >
          <Trans>
            The link may be incomplete, or it no longer works. Ask the person who sent it to you for a new one.
          </Trans>
        </Notice>
        <UnsentAnswers read={readUnsent} />
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
