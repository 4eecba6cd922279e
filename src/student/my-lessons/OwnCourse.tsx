import { Plural, Trans } from '@lingui/react/macro'
import { ChevronDown, ChevronRight, MessageCircle } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { CourseCover } from '../shared/CourseCover.tsx'
import { LessonStatusIcon } from '../shared/LessonStatusIcon.tsx'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'
import css from '../shared/LessonList.module.css'
import { type Course, nextLessonOf } from '../shared/own-lessons/course-to-continue.ts'

const OfflineSaver = lazyWithRetry(() => import('./OfflineSaver.tsx'))

/** One of the student's courses, folded: progress; inside, where to continue and its lessons. */
export function OwnCourse({ course }: { course: Course }) {
  const { course_title, course_locale, course_is_touched, lessons } = course
  const [path] = useLocation()
  const addressOf = (lesson: Course['lessons'][number]) => `${path}?lesson_id=${lesson._id}`
  const next = nextLessonOf(course)
  const done = lessons.filter(({ lesson_is_done }) => lesson_is_done).length
  const total = lessons.length
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  const isAnswered = lessons.some(({ studying_review }) => studying_review)
  return (
    <section aria-labelledby={`course-${course._id}`}>
      <details className={`card clip ${css.course}`}>
        <summary className={`grid items-center gap-4 pad-row pointer focus-inside hover-fill ${css.summary}`}>
          <span>
            <CourseCover course={course} />
          </span>
          <span className="grid gap-1">
            <h3 className="heading-s balance" id={`course-${course._id}`} lang={lang}>
              {course_title}
            </h3>
            <span className="small soft">
              {done > 0 ? (
                <Trans>
                  {done} of {total} lessons done
                </Trans>
              ) : (
                <Plural value={total} one="# lesson" other="# lessons" />
              )}
            </span>
            {isAnswered && (
              <span className="inline-row gap-1 semibold accent small">
                <MessageCircle size={16} aria-hidden="true" />
                <Trans>Your teacher has answered</Trans>
              </span>
            )}
          </span>
          <ChevronDown className="soft" size={20} aria-hidden="true" />
        </summary>
        <div className={`grid justify-items-start gap-3 ${css.actions}`}>
          {next && (
            <ButtonLink href={addressOf(next)} variant={course_is_touched ? 'primary' : 'quiet'}>
              {course_is_touched ? <Trans>Continue: {next.lesson_title}</Trans> : <Trans>Start</Trans>}
            </ButtonLink>
          )}
          <Suspense>
            <OfflineSaver course={course} />
          </Suspense>
        </div>
        <ol className="block">
          {lessons.map((lesson) => (
            <li key={lesson._id}>
              <Link
                href={addressOf(lesson)}
                className={`row gap-3 pad-line line-above ink no-underline hover-fill focus-inside high ${css.lesson}`}
              >
                <span className={`flex-none tabular soft ${css.order}`}>{lesson.lesson_order}</span>
                <span className={`grid grow min-0 breaks ${css.title}`}>
                  <span lang={lang}>{lesson.lesson_title}</span>
                  <LessonStatusIcon lesson={{ ...lesson, is_begun: lesson.studying_id !== null }} />
                </span>
                <ChevronRight className="soft" size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
