import { Trans } from '@lingui/react/macro'
import { errorMessage } from '../../lib/api/error-message.ts'
import { Button } from '../../ui/office/Button.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'

interface ListFailureProps {
  title: string
  /** A query without data. */
  query: { error: unknown; isFetching: boolean; refetch(): Promise<unknown> }
}

/** Instead of a list that could not be loaded: why, and another attempt. */
export function ListFailure({ title, query }: ListFailureProps) {
  return (
    <Notice
      tone="bad"
      title={title}
      action={
        <Button variant="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorMessage(query.error)}
    </Notice>
  )
}
