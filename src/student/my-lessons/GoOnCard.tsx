import { Trans } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { CourseCover } from '../shared/CourseCover.tsx'
import css from './GoOnCard.module.css'
import { type Course, nextLessonOf } from '../shared/own-lessons/course-to-continue.ts'

/** The lesson to continue with, as the first thing on the page. */
export function GoOnCard({ course }: { course: Course }) {
  const [path] = useLocation()
  const next = nextLessonOf(course)
  if (!next) return null
  const { course_title, course_locale, lessons } = course
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  const done = lessons.filter(({ lesson_is_done }) => lesson_is_done).length
  const total = lessons.length
  return (
    <section className={css.card} aria-labelledby="go-on">
      <CourseCover course={course} />
      <div className={css.words}>
        <p className={css.course} lang={lang}>
          {course_title}
        </p>
        <h2 id="go-on" lang={lang}>
          {next.lesson_title}
        </h2>
        <p className={css.progress}>
          <progress value={done} max={total} aria-hidden="true" />
          <Trans>
            {done} of {total} lessons done
          </Trans>
        </p>
      </div>
      <ButtonLink href={`${path}?lesson_id=${next._id}`} className={css.go}>
        <Trans>Go on</Trans>
      </ButtonLink>
    </section>
  )
}
