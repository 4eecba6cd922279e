import { useCallback, useMemo } from 'react'
import { Loading } from '../../ui/notice/Loading.tsx'
import { firstLessons } from './first-lesson.ts'
import { LessonContent } from './LessonContent.tsx'
import { LessonFrame } from './LessonFrame.tsx'
import { LessonProblem } from './LessonProblem.tsx'
import { openLesson, readUnsentAnswers } from './open-lesson.ts'
import { useLoad } from '../shared/use-load.ts'

interface LessonProps {
  link_token?: string
  lesson_id?: string
}

/** Opens one lesson, by exactly one of link and id. Give it a new key for another lesson. */
export function Lesson({ link_token, lesson_id }: LessonProps) {
  const lessonRef = useMemo(
    () => (link_token === undefined ? { lesson_id: lesson_id ?? '' } : { link_token }),
    [link_token, lesson_id],
  )
  const load = useCallback(async () => {
    const first = firstLessons.get(link_token)
    firstLessons.clear()
    return first ?? openLesson(lessonRef)
  }, [lessonRef, link_token])
  const readUnsent = useCallback(() => readUnsentAnswers(lessonRef), [lessonRef])
  const { state, reload } = useLoad(load, () => firstLessons.get(link_token))

  // Another studying is another lesson: it must not inherit the state of the page.
  if (state.status === 'ready')
    return <LessonContent key={state.value.studying_id} open={state.value} onReload={reload} />
  return (
    <LessonFrame>
      {state.status === 'loading' ? <Loading /> : <LessonProblem {...state} readUnsent={readUnsent} onRetry={reload} />}
    </LessonFrame>
  )
}
