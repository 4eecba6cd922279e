import { useMemo } from 'react'
import { readLesson, remotePicturesOf } from '#blocks/lesson.ts'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import type { DraftSync } from '../../../sync/drafts/draft-sync.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { useDraft } from '../use-draft-sync.ts'

export type RemotePictureState = RouterOutputs['lessons']['listRemotePictures']

const POLL_INTERVAL_MS = 3_000

/** The pictures of a saved draft that are on other sites, with the state of each; undefined without any. */
export function useRemotePictures(_id: string, sync: DraftSync) {
  const version = useDraft(sync, () => sync.version())
  // Only a saved draft is known to the server; each save is a version.
  // oxlint-disable-next-line react/exhaustive-deps
  const count = useMemo(() => remotePicturesOf(readLesson(sync.state().draft.elements)).length, [sync, version])
  const { data, refetch } = trpc.lessons.listRemotePictures.useQuery(
    { _id },
    {
      enabled: count > 0,
      refetchInterval: ({ state }) => (state.data?.waiting === 0 ? false : POLL_INTERVAL_MS),
    },
  )
  const retry = trpc.lessons.retryRemotePictures.useMutation({ onSuccess: () => refetch(), onError: showError })
  return {
    pictures: count > 0 ? data : undefined,
    retry: () => retry.mutate({ _id }),
    isRetrying: retry.isPending,
  }
}
