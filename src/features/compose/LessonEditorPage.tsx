import { useParams } from 'wouter'
import { trpc } from '../../lib/trpc-query.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Composer } from './Composer.tsx'

/** `/office/courses/:course/lessons/:lesson`: one lesson's draft. */
export default function LessonEditorPage() {
  const { lesson } = useParams<{ lesson: string }>()
  // What one is writing is never exchanged from outside: loaded once, and again only when it is found to be stale.
  const draft = trpc.lessons.get.useQuery(
    { _id: lesson },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  if (draft.data) {
    return <Composer key={draft.dataUpdatedAt} loaded={draft.data} onStale={() => void draft.refetch()} />
  }
  if (draft.error) return <LoadFailure error={draft.error} onRetry={() => void draft.refetch()} />
  return <Loading />
}
