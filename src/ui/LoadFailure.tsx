import { Trans, useLingui } from '@lingui/react/macro'
import { isOffline, readError } from '../lib/app-error.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** In place of what could not be loaded: why, and another try. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useLingui()
  return (
    <Notice
      tone="bad"
      title={t`This could not be loaded`}
      action={
        <Button look="quiet" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isOffline(error) ? (
        <Trans>The school does not answer. Please check the connection.</Trans>
      ) : (
        readError(error).message
      )}
    </Notice>
  )
}
