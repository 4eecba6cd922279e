import { Trans, useLingui } from '@lingui/react/macro'
import { readError } from '../../lib/api/app-error.ts'
import { errorMessage } from '../../lib/api/error-message.ts'
import { Button } from './Button.tsx'
import { Notice } from '../notice/Notice.tsx'

/** Instead of content that could not be loaded: why, and a retry button; where nothing is to be found, the way to the lists. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useLingui()
  // 400 is the answer to an address that cannot be one of anything.
  if ([400, 404].includes(readError(error).statusCode))
    return (
      <Notice tone="bad" title={t`This was not found`} action={<a href="/menu">{t`To the menu`}</a>}>
        {t`It may have been removed, or the address is not complete. Check the address, or look for it in the lists of the menu.`}
      </Notice>
    )
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
