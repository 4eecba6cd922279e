import { Trans } from '@lingui/react/macro'
import type { inferRouterOutputs } from '@trpc/server'
import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import type { AppRouter } from '../../lib/trpc.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { LessonMark } from './LessonMark.tsx'
import css from './OwnCourses.module.css'

type Course = inferRouterOutputs<AppRouter>['studyings']['mine']['courses'][number]
type Lesson = Course['lessons'][number]

/** One course of the own: how far one has come, where to go on, and every lesson with its mark. */
export function OwnCourse({ course }: { course: Course }) {
  const { course_title, course_image, course_locale, course_is_touched, lessons } = course
  const [path] = useLocation()
  const addressOf = (lesson: Lesson) => `${path}?lesson_id=${lesson._id}`
  const next = lessons.find(({ lesson_is_done }) => !lesson_is_done)
  const done = lessons.filter(({ lesson_is_done }) => lesson_is_done).length
  const total = lessons.length
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  return (
    <section className={css.course} aria-labelledby={`course-${course._id}`}>
      <div className={css.head}>
        {course_image && <img className={css.picture} src={course_image} alt="" loading="lazy" />}
        <div className={css.words}>
          <h2 id={`course-${course._id}`} lang={lang}>
            {course_title}
          </h2>
          <p className={css.soft}>
            <Trans>
              {done} of {total} lessons done
            </Trans>
          </p>
          {next && (
            <ButtonLink href={addressOf(next)} look={course_is_touched ? 'primary' : 'quiet'}>
              {course_is_touched ? <Trans>Go on</Trans> : <Trans>Begin</Trans>}
            </ButtonLink>
          )}
        </div>
      </div>
      <ol className={css.lessons}>
        {lessons.map((lesson) => (
          <li key={lesson._id}>
            <Link href={addressOf(lesson)} className={css.lesson}>
              <span className={css.order}>{lesson.lesson_order}</span>
              <span className={css.title}>
                <span lang={lang}>{lesson.lesson_title}</span>
                <LessonMark lesson={{ ...lesson, is_begun: lesson.studying_id !== null }} />
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
