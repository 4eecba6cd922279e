import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Heading } from '@radix-ui/themes'
import { Archive, Copy, Download, Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'wouter'
import { Button } from '../../ui/office/Button.tsx'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../ui/office/Placeholder.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { DialogPlace } from '../../ui/dialog/DialogPlace.tsx'
import { BackLink } from '../shared/BackLink.tsx'
import { ArchivedLessons } from './lessons/ArchivedLessons.tsx'
import { CourseFacts } from './CourseFacts.tsx'
import css from './CoursePage.module.css'
import type { CourseSummary, LessonSummary } from './course-data.ts'
import { useCourse, useDuplicateCourse } from './use-courses.ts'
import { PageTitle } from '../../shared/app/PageTitle.tsx'

// Starts to load together with the course's data.
const lessonList = import('./lessons/LessonList.tsx')
const LessonList = lazy(() => lessonList)
const EditCourse = lazy(() => import('./edit/EditCourse.tsx'))
const ExportDialog = lazy(() => import('./export/ExportDialog.tsx'))
const ArchiveCourse = lazy(() => import('./edit/ArchiveCourse.tsx'))
const NewLesson = lazy(() => import('./lessons/NewLesson.tsx'))

/** `/office/courses/:course`: one course with its lessons. */
export default function CoursePage() {
  const { course: _id } = useParams<{ course: string }>()
  const found = useCourse(_id)
  return (
    <Grid columns="1" gap="4">
      <BackLink href="/office/courses">
        <Trans>Courses</Trans>
      </BackLink>
      {found.data ? (
        <Course {...found.data} />
      ) : found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Placeholder shape="page" />
      )}
    </Grid>
  )
}

function Course({ course, lessons }: { course: CourseSummary; lessons: readonly LessonSummary[] }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'edit' | 'export' | 'archive' | 'lesson'>()
  const close = () => setOpened(undefined)
  const duplicate = useDuplicateCourse()
  const addLesson = (
    <Button onClick={() => setOpened('lesson')}>
      <Plus size={18} aria-hidden="true" />
      <Trans>Add lesson</Trans>
    </Button>
  )
  return (
    <>
      <PageTitle>{course.course_title}</PageTitle>
      <div className={`row wrap gap-2 ${css.head}`}>
        <Heading size="6" className={css.title}>
          {course.course_title}
        </Heading>
        <Button variant="quiet" onClick={() => setOpened('edit')}>
          <Pencil size={18} aria-hidden="true" />
          <Trans>Edit the course</Trans>
        </Button>
        <Button variant="plain" onClick={() => setOpened('export')}>
          <Download size={18} aria-hidden="true" />
          <Trans>Export</Trans>
        </Button>
        <Button variant="plain" busy={duplicate.isPending} onClick={() => duplicate.mutate({ _id: course._id })}>
          <Copy size={18} aria-hidden="true" />
          <Trans>Duplicate</Trans>
        </Button>
        <Button variant="plain" isDanger onClick={() => setOpened('archive')}>
          <Archive size={18} aria-hidden="true" />
          <Trans>Archive</Trans>
        </Button>
      </div>
      <CourseFacts course={course} />
      {lessons.length === 0 ? (
        <Notice title={t`No lessons yet`} action={addLesson}>
          <Trans>A lesson is a page of texts, pictures and questions that a student takes in one sitting.</Trans>
        </Notice>
      ) : (
        <>
          <Flex wrap="wrap" align="center" justify="between" gap="2">
            <Heading as="h2" size="4">
              <Plural value={lessons.length} one="# lesson" other="# lessons" />
            </Heading>
            {addLesson}
          </Flex>
          <Suspense fallback={<Placeholder count={lessons.length} />}>
            <LessonList courseId={course._id} lessons={lessons} />
          </Suspense>
        </>
      )}
      <ArchivedLessons courseId={course._id} />
      <DialogPlace>
        {opened === 'edit' && <EditCourse course={course} onClose={close} />}
        {opened === 'export' && <ExportDialog course={course} onClose={close} />}
        {opened === 'archive' && <ArchiveCourse course={course} onClose={close} />}
        {opened === 'lesson' && <NewLesson courseId={course._id} onClose={close} />}
      </DialogPlace>
    </>
  )
}
