import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { draftOwner } from '../../sync/draft-owner.ts'
import { type LocalDraft, openLocalDraft } from '../../sync/drafts/local-draft.ts'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { Composer } from './Composer.tsx'
import { useLoadedLesson } from './use-loaded-lesson.ts'

/** `/office/courses/:course/lessons/:lesson`: the draft of a lesson, with what this device has stored of it. */
export default function LessonEditorPage() {
  const { lesson } = useParams<{ lesson: string }>()
  const local = useLocalDraft(lesson)
  const { data, error, refetch } = useLoadedLesson(lesson)
  if (data && local) return <Composer key={lesson} loaded={data} local={local} />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return <Loading />
}

function useLocalDraft(lesson: string): LocalDraft | undefined {
  const [opened, setOpened] = useState<{ lesson: string; local: LocalDraft }>()
  useEffect(() => {
    let isGone = false
    void openLocalDraft(draftOwner() ?? '', lesson).then((local) => {
      if (isGone) local.release()
      else setOpened({ lesson, local })
    })
    return () => {
      isGone = true
    }
  }, [lesson])
  return opened?.lesson === lesson ? opened.local : undefined
}
