import { Trans } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { useParams } from 'wouter'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../ui/office/Placeholder.tsx'
import { BackLink } from '../shared/BackLink.tsx'
import { History } from './History.tsx'
import { useHistory } from './use-history.ts'

/** `/office/lessons/:lesson/history`: all published versions of a lesson. */
export default function HistoryPage() {
  const { lesson: lesson_id } = useParams<{ lesson: string }>()
  const found = useHistory(lesson_id)
  const [first] = found.data?.pages ?? []
  if (!first) {
    return found.error ? (
      <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Placeholder shape="page" />
    )
  }
  const { lesson } = first
  return (
    <Grid columns="1" gap="4" maxWidth="56rem">
      <BackLink href={`/office/courses/${lesson.course_id}/lessons/${lesson._id}`}>
        <Trans>To the lesson</Trans>
      </BackLink>
      <History
        lesson={lesson}
        revisions={found.data?.pages.flatMap(({ revisions }) => revisions) ?? []}
        drafts={first.kept_drafts}
        hasMore={found.hasNextPage}
        busy={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
      />
    </Grid>
  )
}
