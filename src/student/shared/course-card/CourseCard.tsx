import { Trans } from '@lingui/react/macro'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'wouter'
import { readDescription } from '#domain/lesson/course-description.ts'
import { isSiteLocale, languageTag, localeName } from '#domain/locale.ts'
import { CourseCover } from '../CourseCover.tsx'
import { CourseLength } from './CourseLength.tsx'
import css from './CourseCard.module.css'
import type { CatalogueCourse } from '../course-data.ts'

/** A course in the catalogue: cover, length, language and progress. `withLanguage` where the list mixes languages. */
export function CourseCard({ course, withLanguage }: { course: CatalogueCourse; withLanguage?: boolean }) {
  const { course_locale } = course
  const { words } = readDescription(course.course_description)
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  return (
    <article className={`stack content-start gap-1 relative ${css.card}`}>
      <CourseCover course={course}>
        <Link href={`/course/${course.course_slug}`} className={`no-underline ${css.link}`} lang={lang}>
          {course.course_title}
        </Link>
      </CourseCover>
      <p className={`soft ${css.facts}`}>
        <CourseLength lessons={course.lessons_count} minutes={course.minutes} />
        {withLanguage && isSiteLocale(course_locale) && (
          <>
            {' · '}
            <span lang={lang}>{localeName[course_locale]}</span>
          </>
        )}
      </p>
      <Progress course={course} />
      {words && (
        <p className={`clip clamp ${css.description}`} lang={lang}>
          {words}
        </p>
      )}
    </article>
  )
}

function Progress({ course }: { course: CatalogueCourse }) {
  const { done_count: done, lessons_count: total } = course
  if (done > 0)
    return (
      <p className="inline-row gap-1 small semibold ok">
        <CircleCheck size={16} aria-hidden="true" />
        {done === total ? (
          <Trans>Done</Trans>
        ) : (
          <Trans>
            {done} of {total} lessons done
          </Trans>
        )}
      </p>
    )
  if (!course.course_is_touched) return null
  return (
    <p className="inline-row gap-1 small semibold gold">
      <CircleDashed size={16} aria-hidden="true" />
      <Trans>Started</Trans>
    </p>
  )
}
