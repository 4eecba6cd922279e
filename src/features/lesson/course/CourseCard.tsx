import { Trans } from '@lingui/react/macro'
import { BookOpen, CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'wouter'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { CourseLength } from './CourseLength.tsx'
import css from './CourseCard.module.css'
import type { CatalogueCourse } from './course-data.ts'

/** A course in the catalogue: what it looks like, how much it is, and how far one has come. */
export function CourseCard({ course }: { course: CatalogueCourse }) {
  const { course_locale, done_count: done, lessons_count: total } = course
  return (
    <Link href={`/course/${course.course_slug}`} className={css.card}>
      {course.course_image ? (
        <img className={css.picture} src={course.course_image} alt="" loading="lazy" />
      ) : (
        <span className={`${css.picture} ${css.blank}`}>
          <BookOpen size={40} strokeWidth={1.25} aria-hidden="true" />
        </span>
      )}
      <span className={css.words}>
        <span className={css.title} lang={isSiteLocale(course_locale) ? languageTag[course_locale] : undefined}>
          {course.course_title}
        </span>
        <span className={css.facts}>
          <CourseLength lessons={total} minutes={course.minutes} />
        </span>
        {done > 0 ? (
          <span className={`${css.mark} ${css.done}`}>
            <CircleCheck size={16} aria-hidden="true" />
            {done === total ? (
              <Trans>Done</Trans>
            ) : (
              <Trans>
                {done} of {total} lessons done
              </Trans>
            )}
          </span>
        ) : (
          course.course_is_touched && (
            <span className={`${css.mark} ${css.begun}`}>
              <CircleDashed size={16} aria-hidden="true" />
              <Trans>Begun</Trans>
            </span>
          )
        )}
      </span>
    </Link>
  )
}
