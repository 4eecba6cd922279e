import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { Loading } from '../../ui/notice/Loading.tsx'
import { findPublicLink } from '../../sync/lessons/offline/find-public-link.ts'
import { LessonFrame } from './LessonFrame.tsx'
import { LessonProblem } from './LessonProblem.tsx'
import { readUnsentAnswers } from './open-lesson.ts'
import { useLoad } from '../shared/use-load.ts'

/** A lesson of a public course for a visitor without a sign-in: leads to the link that everybody may use. */
export function PublicLesson({ lesson_id }: { lesson_id: string }) {
  const [path, navigate] = useLocation()
  const load = useCallback(() => findPublicLink(lesson_id), [lesson_id])
  const readUnsent = useCallback(() => readUnsentAnswers({ lesson_id }), [lesson_id])
  const { state, reload } = useLoad(load)
  const token = state.status === 'ready' ? state.value.link_token : undefined
  useEffect(() => {
    if (token) navigate(`${path.replace(/\/$/, '')}/${token}`, { replace: true })
  }, [token, path, navigate])
  return (
    <LessonFrame>
      {state.status === 'failed' ? <LessonProblem {...state} readUnsent={readUnsent} onRetry={reload} /> : <Loading />}
    </LessonFrame>
  )
}
