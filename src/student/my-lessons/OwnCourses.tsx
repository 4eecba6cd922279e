import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AppError } from '../../lib/api/app-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { claimGuestWork } from '../../sync/claim/claim-guest-work.ts'
import { OfflineLine } from '../shared/offline/OfflineLine.tsx'
import { listOwnCourses } from '../../sync/person/own-courses.ts'
import { ContinueCard } from '../shared/own-lessons/ContinueCard.tsx'
import type { Course } from '../shared/own-lessons/course-to-continue.ts'
import { continueCourses } from '../shared/own-lessons/find-continue.ts'
import { OwnCourse } from './OwnCourse.tsx'
import css from '../shared/LessonList.module.css'
import { useCourseLanguage } from '../shared/use-course-language.tsx'
import { useLoad } from '../shared/use-load.ts'

const listMine = async () => {
  await claimGuestWork()
  return listOwnCourses()
}

/** What the signed-in person may study: the lesson to continue, then `children`, then the courses, folded. */
export function OwnCourses({ children }: { children: ReactNode }) {
  const { state, reload } = useLoad(listMine)
  const courses = state.status === 'ready' ? state.value.courses : []
  const next = continueCourses(courses)
  return (
    <>
      {state.status === 'ready' && state.value.stored_at && (
        <OfflineLine storedAt={state.value.stored_at} onReload={reload} />
      )}
      {next && <ContinueCard lesson={next} />}
      {children}
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && <CoursesProblem {...state} onRetry={reload} />}
      {state.status === 'ready' && <CourseLists courses={courses} />}
    </>
  )
}

function CoursesProblem({ error, offline, onRetry }: { error: AppError; offline: boolean; onRetry(): void }) {
  const { t } = useLingui()
  return (
    <Notice
      title={offline ? t`No network` : t`Your lessons could not be loaded`}
      tone={offline ? 'plain' : 'bad'}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {offline ? <Trans>They appear when the network is back.</Trans> : error.message}
    </Notice>
  )
}

function CourseLists({ courses }: { courses: readonly Course[] }) {
  const { t } = useLingui()
  const begun = courses.filter(({ course_is_touched }) => course_is_touched)
  const others = courses.filter(({ course_is_touched }) => !course_is_touched)
  const { shown, filter } = useCourseLanguage(others)
  if (courses.length === 0)
    return (
      <Notice title={t`No lessons here yet`}>
        <Trans>
          Lessons appear here as soon as a course is published. With a link from your teacher you can start right away.
        </Trans>
      </Notice>
    )
  return (
    <div className={`stack gap-3 ${css.courses}`}>
      {begun.length > 0 && (
        <h2>
          <Trans>Started</Trans>
        </h2>
      )}
      {begun.map((course) => (
        <OwnCourse key={course._id} course={course} />
      ))}
      {others.length > 0 && <h2>{begun.length > 0 ? <Trans>More courses</Trans> : <Trans>Courses</Trans>}</h2>}
      {filter}
      {shown.map((course) => (
        <OwnCourse key={course._id} course={course} />
      ))}
    </div>
  )
}
