import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { isOffline } from '../../lib/api/app-error.ts'
import { client } from '../../lib/api/trpc.ts'
import { findStoredPublicLesson } from '../../sync/lessons/offline/find-stored-public-lesson.ts'
import { Loading } from '../../ui/notice/Loading.tsx'
import { LessonFrame } from './LessonFrame.tsx'
import { LessonProblem } from './LessonProblem.tsx'
import { readUnsentAnswers } from './open-lesson.ts'
import { useLoad } from '../shared/use-load.ts'

/** A lesson of a public course for a visitor without a sign-in: leads to the link that everybody may use. */
export function PublicLesson({ lesson_id }: { lesson_id: string }) {
  const [path, navigate] = useLocation()
  const load = useCallback(() => findLink(lesson_id), [lesson_id])
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

/** The public link of a lesson; without a network that of the copy on this device. */
async function findLink(lesson_id: string): Promise<{ link_token: string }> {
  try {
    return await client.links.openPublic.mutate({ lesson_id })
  } catch (error) {
    const link_token = isOffline(error) ? await findStoredPublicLesson(lesson_id) : undefined
    if (link_token === undefined) throw error
    return { link_token }
  }
}
