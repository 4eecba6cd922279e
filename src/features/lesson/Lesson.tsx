import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { Loading } from '../../ui/Loading.tsx'
import { LessonContent } from './LessonContent.tsx'
import { LessonFrame } from './LessonFrame.tsx'
import { LessonProblem } from './LessonProblem.tsx'
import { openLesson, readKeptAnswers } from './open-lesson.ts'
import { useLoad } from './use-load.ts'

interface LessonProps {
  link_token?: string
  lesson_id?: string
}

/** One lesson from its door on: opened by exactly one of link and id. Give it a new key with every other lesson. */
export function Lesson({ link_token, lesson_id }: LessonProps) {
  const { t } = useLingui()
  const way = useMemo(
    () => (link_token === undefined ? { lesson_id: lesson_id ?? '' } : { link_token }),
    [link_token, lesson_id],
  )
  const load = useCallback(() => openLesson(way), [way])
  const readKept = useCallback(() => readKeptAnswers(way), [way])
  const { state, reload } = useLoad(load)

  // With another studying begins another lesson: nothing of what the page remembers belongs to it.
  if (state.status === 'ready')
    return <LessonContent key={state.value.studying_id} open={state.value} onReload={reload} />
  return (
    <LessonFrame>
      <title>{t`Lesson`}</title>
      {state.status === 'loading' ? <Loading /> : <LessonProblem {...state} readKept={readKept} onRetry={reload} />}
    </LessonFrame>
  )
}
