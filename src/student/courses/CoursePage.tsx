import { useLingui } from '@lingui/react/macro'
import { Suspense, useCallback } from 'react'
import { useParams } from 'wouter'
import { Loading } from '../../ui/notice/Loading.tsx'
import { useLoad } from '../shared/use-load.ts'
import css from './CoursesPage.module.css'
import { CourseView } from './CourseView.tsx'
import { givenCourse, loadCourse } from '../shared/course-data.ts'
import { OfflineLine } from '../shared/offline/lazy-offline-line.ts'
import { LoadProblem } from './LoadProblem.tsx'

/** `/course/:slug`: one course with its lessons. */
export default function CoursePage() {
  const { t } = useLingui()
  const { slug } = useParams<{ slug: string }>()
  const load = useCallback(() => loadCourse(slug), [slug])
  const { state, reload } = useLoad(load, (data) => givenCourse(data, slug))
  return (
    <main className={`page-width centered screen-high ${css.page}`}>
      <title>{state.status === 'ready' ? state.value.course.course_title : t`Course`}</title>
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && <LoadProblem {...state} onRetry={reload} />}
      {state.status === 'ready' && (
        <>
          <Suspense fallback={null}>
            {state.value.stored_at && <OfflineLine storedAt={state.value.stored_at} onReload={reload} />}
          </Suspense>
          <CourseView course={state.value.course} />
        </>
      )}
    </main>
  )
}
