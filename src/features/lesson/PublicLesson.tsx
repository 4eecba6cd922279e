import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { client } from '../../lib/trpc.ts'
import { Loading } from '../../ui/Loading.tsx'
import { LessonFrame } from './LessonFrame.tsx'
import { LessonProblem } from './LessonProblem.tsx'
import { readKeptAnswers } from './open-lesson.ts'
import { useLoad } from './use-load.ts'

/** A lesson of a public course for somebody without a sign-in: leads to the link that everybody may use. */
export function PublicLesson({ lesson_id }: { lesson_id: string }) {
  const { t } = useLingui()
  const [path, navigate] = useLocation()
  const load = useCallback(() => client.links.openPublic.mutate({ lesson_id }), [lesson_id])
  const readKept = useCallback(() => readKeptAnswers({ lesson_id }), [lesson_id])
  const { state, reload } = useLoad(load)
  const token = state.status === 'ready' ? state.value.link_token : undefined
  useEffect(() => {
    if (token) navigate(`${path.replace(/\/$/, '')}/${token}`, { replace: true })
  }, [token, path, navigate])
  return (
    <LessonFrame>
      <title>{t`Lesson`}</title>
      {state.status === 'failed' ? <LessonProblem {...state} readKept={readKept} onRetry={reload} /> : <Loading />}
    </LessonFrame>
  )
}
