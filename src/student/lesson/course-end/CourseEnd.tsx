import { Plural, Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { useCallback } from 'react'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useLoad } from '../../shared/use-load.ts'
import type { OpenLesson } from '../open-lesson.ts'
import css from './CourseEnd.module.css'
import { type CourseEndFacts, findCourseEnd } from './find-course-end.ts'

/** After the last lesson of a course: that it is finished, a look back, and the next course. */
export default function CourseEnd({ open, courseSlug }: { open: OpenLesson; courseSlug: string }) {
  const lessonId = open.lesson._id
  const load = useCallback(() => findCourseEnd(courseSlug, lessonId), [courseSlug, lessonId])
  const { state } = useLoad(load)
  if (state.status === 'loading') return null
  return (
    <CourseEndView
      facts={state.status === 'ready' ? state.value : undefined}
      course={open.lesson}
      courseSlug={courseSlug}
    />
  )
}

interface CourseEndViewProps {
  /** Unknown without a network. */
  facts: CourseEndFacts | undefined
  course: Pick<OpenLesson['lesson'], 'course_title' | 'course_locale'>
  courseSlug: string
}

function CourseEndView({ facts, course, courseSlug }: CourseEndViewProps) {
  const { open, next } = facts ?? { open: [], next: undefined }
  const [firstOpen] = open
  const { course_title, course_locale } = course
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  return (
    <section
      className={`grid gap-2 measure centered round bg-accent text-center no-print justify-items-center above-6 ${css.end}`}
      aria-labelledby="course-end"
    >
      <Flag className="accent" size={28} aria-hidden="true" />
      <h2 className="heading-l balance" id="course-end">
        {facts && !firstOpen ? <Trans>You have finished the course</Trans> : <Trans>This was the last lesson</Trans>}
      </h2>
      <p className="soft" lang={lang}>
        {course_title}
      </p>
      {firstOpen && (
        <p>
          <Plural value={open.length} one="# lesson left in this course." other="# lessons left in this course." />
        </p>
      )}
      <div className={`grid gap-3 full ${css.actions}`}>
        {firstOpen && (
          <ButtonLink href={`/lesson?lesson_id=${firstOpen._id}`}>
            <Trans>Continue: {firstOpen.lesson_title}</Trans>
          </ButtonLink>
        )}
        <ButtonLink href={`/course/${courseSlug}`} variant={firstOpen ? 'quiet' : 'primary'}>
          <Trans>Look back at the lessons</Trans>
        </ButtonLink>
        <ButtonLink href={next ? `/course/${next.course_slug}` : '/course'} variant="quiet">
          {next ? <Trans>Next course: {next.course_title}</Trans> : <Trans>All courses</Trans>}
        </ButtonLink>
      </div>
    </section>
  )
}
