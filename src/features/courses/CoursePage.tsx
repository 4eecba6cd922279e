import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { trpc } from '../../lib/trpc-query.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CourseFacts } from './CourseFacts.tsx'
import css from './CoursePage.module.css'
import type { CourseSummary, LessonSummary } from './course-data.ts'
import { EditCourse } from './EditCourse.tsx'
import { LessonList } from './LessonList.tsx'
import { NewLesson } from './NewLesson.tsx'
import { RemoveCourse } from './RemoveCourse.tsx'

/** `/office/courses/:course`: one course with its lessons. */
export default function CoursePage() {
  const { course: _id } = useParams<{ course: string }>()
  const found = trpc.courses.get.useQuery({ _id })
  return (
    <div className={css.page}>
      <Link href="/office/courses" className={css.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        <Trans>Courses</Trans>
      </Link>
      {found.data ? (
        <Course {...found.data} />
      ) : found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Course({ course, lessons }: { course: CourseSummary; lessons: readonly LessonSummary[] }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'edit' | 'remove' | 'lesson'>()
  const close = () => setOpened(undefined)
  const addLesson = (
    <Button onClick={() => setOpened('lesson')}>
      <Plus size={18} aria-hidden="true" />
      <Trans>Add lesson</Trans>
    </Button>
  )
  return (
    <>
      <title>{course.course_title}</title>
      <div className={css.head}>
        <h1 className={css.title}>{course.course_title}</h1>
        <Button look="quiet" onClick={() => setOpened('edit')}>
          <Pencil size={18} aria-hidden="true" />
          <Trans>Edit the course</Trans>
        </Button>
        <Button look="plain" className={css.remove} onClick={() => setOpened('remove')}>
          <Trash2 size={18} aria-hidden="true" />
          <Trans>Remove</Trans>
        </Button>
      </div>
      <CourseFacts course={course} />
      {lessons.length === 0 ? (
        <Notice title={t`No lessons yet`} action={addLesson}>
          <Trans>A lesson is a page of texts, pictures and questions that a student takes in one sitting.</Trans>
        </Notice>
      ) : (
        <>
          <div className={css.head}>
            <h2 className={css.subtitle}>
              <Plural value={lessons.length} one="# lesson" other="# lessons" />
            </h2>
            {addLesson}
          </div>
          <LessonList courseId={course._id} lessons={lessons} />
        </>
      )}
      {opened === 'edit' && <EditCourse course={course} onClose={close} />}
      {opened === 'remove' && <RemoveCourse course={course} onClose={close} />}
      {opened === 'lesson' && <NewLesson courseId={course._id} onClose={close} />}
    </>
  )
}
