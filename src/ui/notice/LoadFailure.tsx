import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessage } from '../../lib/api/error-message.ts'
import { Button } from '../Button.tsx'
import { Notice } from './Notice.tsx'

/** Instead of content that could not be loaded: why, and a retry button. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useLingui()
  return (
    <Notice
      tone="bad"
      title={t`This could not be loaded`}
      action={
        <Button variant="quiet" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorMessage(error)}
    </Notice>
  )
}
