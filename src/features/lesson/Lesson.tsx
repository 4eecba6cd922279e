import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { Loading } from '../../ui/Loading.tsx'
import { LessonContent } from './LessonContent.tsx'
import { LessonFrame } from './LessonFrame.tsx'
import { LessonProblem } from './LessonProblem.tsx'
import { openLesson } from './open-lesson.ts'
import { useLoad } from './use-load.ts'

interface LessonProps {
  link_token?: string
  lesson_id?: string
}

/** One lesson from its door on: opened by exactly one of link and id. Give it a new key with every other lesson. */
export function Lesson({ link_token, lesson_id }: LessonProps) {
  const { t } = useLingui()
  const load = useCallback(
    () => openLesson(link_token === undefined ? { lesson_id: lesson_id ?? '' } : { link_token }),
    [link_token, lesson_id],
  )
  const { state, reload } = useLoad(load)

  if (state.status === 'ready') return <LessonContent open={state.value} onReload={reload} />
  return (
    <LessonFrame>
      <title>{t`Lesson`}</title>
      {state.status === 'loading' ? <Loading /> : <LessonProblem {...state} onRetry={reload} />}
    </LessonFrame>
  )
}
