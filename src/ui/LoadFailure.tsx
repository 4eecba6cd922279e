import { Trans, useLingui } from '@lingui/react/macro'
import { faultWords } from '../lib/fault-words.ts'
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
      {faultWords(error)}
    </Notice>
  )
}
