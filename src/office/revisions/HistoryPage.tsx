import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'wouter'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { History } from './History.tsx'
import css from './HistoryPage.module.css'
import { useHistory } from './use-history.ts'

/** `/office/lessons/:lesson/history`: all published versions of a lesson. */
export default function HistoryPage() {
  const { lesson: lesson_id } = useParams<{ lesson: string }>()
  const found = useHistory(lesson_id)
  const [first] = found.data?.pages ?? []
  if (!first) {
    return found.error ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : <Loading />
  }
  const { lesson } = first
  return (
    <div className={css.page}>
      <Link href={`/office/courses/${lesson.course_id}/lessons/${lesson._id}`} className={css.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        <Trans>To the lesson</Trans>
      </Link>
      <History
        lesson={lesson}
        revisions={found.data?.pages.flatMap(({ revisions }) => revisions) ?? []}
        drafts={first.kept_drafts}
        hasMore={found.hasNextPage}
        busy={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
      />
    </div>
  )
}
