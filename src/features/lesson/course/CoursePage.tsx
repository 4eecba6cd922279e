import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useParams } from 'wouter'
import { Loading } from '../../../ui/Loading.tsx'
import { LessonFrame } from '../LessonFrame.tsx'
import { useLoad } from '../use-load.ts'
import { CourseView } from './CourseView.tsx'
import { loadCourse } from './course-data.ts'
import { LoadProblem } from './LoadProblem.tsx'

/** One course by its slug: what it is, its lessons, and where to begin. */
export default function CoursePage() {
  const { t } = useLingui()
  const { slug } = useParams<{ slug: string }>()
  const load = useCallback(() => loadCourse(slug), [slug])
  const { state, reload } = useLoad(load)
  return (
    <LessonFrame account={state.status === 'ready' ? state.value.house : undefined}>
      <title>{state.status === 'ready' ? state.value.course.course_title : t`Course`}</title>
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && <LoadProblem {...state} onRetry={reload} />}
      {state.status === 'ready' && <CourseView course={state.value.course} />}
    </LessonFrame>
  )
}
