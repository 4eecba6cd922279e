import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { client } from '../../lib/trpc.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Composer } from './Composer.tsx'
import { type DraftKeeper, openDraftKeeper } from './draft-keeper.ts'
import { draftOwner } from '../../lib/draft-owner.ts'
import { useReply } from './use-reply.ts'

/** `/office/courses/:course/lessons/:lesson`: one lesson's draft, and what this device has kept of it. */
export default function LessonEditorPage() {
  const { lesson } = useParams<{ lesson: string }>()
  const keeper = useDraftKeeper(lesson)
  // From here on the composer merges what others save: loaded once.
  const draft = useReply(useCallback(() => client.lessons.get.query({ _id: lesson }), [lesson]))
  if (draft.data && keeper) return <Composer key={lesson} loaded={draft.data} keeper={keeper} />
  if (draft.error) return <LoadFailure error={draft.error} onRetry={draft.again} />
  return <Loading />
}

function useDraftKeeper(lesson: string): DraftKeeper | undefined {
  const [opened, setOpened] = useState<{ lesson: string; keeper: DraftKeeper }>()
  useEffect(() => {
    let isGone = false
    void openDraftKeeper(draftOwner() ?? '', lesson).then((keeper) => {
      if (isGone) keeper.release()
      else setOpened({ lesson, keeper })
    })
    return () => {
      isGone = true
    }
  }, [lesson])
  return opened?.lesson === lesson ? opened.keeper : undefined
}
