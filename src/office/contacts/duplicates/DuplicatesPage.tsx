import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/office/Button.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { PairCard } from './PairCard.tsx'
import { useDuplicates } from './use-duplicates.ts'

/** `/office/contacts/duplicates`: contacts that share a phone, to be merged or kept apart. */
export default function DuplicatesPage() {
  const { t } = useLingui()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDuplicates()
  const pairs = data?.pages.flatMap((page) => page.pairs) ?? []
  return (
    <PageFrame title={t`Duplicates`}>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Placeholder shape="cards" />
      ) : pairs.length === 0 ? (
        <Notice title={t`No duplicates`}>
          <Trans>No two contacts have the same phone.</Trans>
        </Notice>
      ) : (
        pairs.map((pair) => <PairCard key={`${pair.first._id} ${pair.second._id}`} pair={pair} />)
      )}
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </PageFrame>
  )
}
