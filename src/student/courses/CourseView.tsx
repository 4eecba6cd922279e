import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Check, ChevronDown, MessageCircle } from 'lucide-react'
import { Link } from 'wouter'
import { readDescription } from '#domain/lesson/course-description.ts'
import { isSiteLocale, languageTag, localeName } from '#domain/locale.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { categoryLabel } from '../../lib/category-label.ts'
import { CourseCover } from '../shared/CourseCover.tsx'
import { nextLesson } from '../shared/next-lesson.ts'
import { CourseLength } from '../shared/course-card/CourseLength.tsx'
import { CourseLessons } from './CourseLessons.tsx'
import { CourseSharing } from './CourseSharing.tsx'
import css from './CourseView.module.css'
import { addressOf, isBegun } from './lesson-address.ts'
import type { CoursePageData } from '../shared/course-data.ts'

/** A course with its lessons, the progress in each, and its source. */
export function CourseView({ course }: { course: CoursePageData['course'] }) {
  const { i18n } = useLingui()
  const { lessons, course_source, course_licence, course_locale } = course
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  const label = categoryLabel(course.course_category)
  const done = lessons.filter(({ lesson_is_done }) => lesson_is_done).length
  const total = lessons.length
  const next = nextLesson(lessons, isBegun)
  const { words, outcomes } = readDescription(course.course_description)
  const minutes = lessons.reduce((sum, { lesson_length }) => sum + lesson_length, 0)
  return (
    <div className={css.page}>
      <Link href="/course" className={css.all}>
        <ArrowLeft size={18} aria-hidden="true" />
        <Trans>All courses</Trans>
      </Link>
      <div className={css.head}>
        <CourseCover course={course} />
        <div className={css.words}>
          <p className={css.category}>{label ? i18n._(label) : course.course_category}</p>
          <h1 lang={lang}>{course.course_title}</h1>
          <p className={css.facts}>
            <CourseLength lessons={total} minutes={minutes} />
            {isSiteLocale(course_locale) && (
              <>
                {' · '}
                <span lang={lang}>{localeName[course_locale]}</span>
              </>
            )}
          </p>
          {done > 0 && (
            <p className={css.progress}>
              <progress value={done} max={total} aria-hidden="true" />
              <Trans>
                {done} of {total} lessons done
              </Trans>
            </p>
          )}
        </div>
      </div>
      {next && (
        <ButtonLink href={addressOf(next)} className={css.start}>
          {lessons.some(isBegun) ? <Trans>Continue: {next.lesson_title}</Trans> : <Trans>Start the course</Trans>}
          <ArrowRight size={20} aria-hidden="true" />
        </ButtonLink>
      )}
      {words && (
        <p className={css.description} lang={lang}>
          {words}
        </p>
      )}
      {outcomes.length > 0 && (
        <section className={css.section}>
          <h2>
            <Trans>What you will learn</Trans>
          </h2>
          <ul className={css.outcomes} lang={lang}>
            {outcomes.map((outcome) => (
              <li key={outcome}>
                <Check size={20} aria-hidden="true" />
                {outcome}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.section}>
        <h2>
          <Trans>Lessons</Trans>
        </h2>
        <CourseLessons lessons={lessons} lang={lang} />
      </section>
      <p className={css.person}>
        <MessageCircle size={22} aria-hidden="true" />
        <Trans>A teacher reads your answers and writes back, beside your own words.</Trans>
      </p>
      <CourseSharing slug={course.course_slug} title={course.course_title} />
      {(course_source || course_licence) && <Rights source={course_source} licence={course_licence} />}
    </div>
  )
}

/** Where the texts come from: folded, because students rarely need it. */
function Rights({ source, licence }: { source: string; licence: string }) {
  return (
    <details className={css.rights}>
      <summary>
        <Trans>Sources and licences</Trans>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <dl>
        {source && (
          <div>
            <dt>
              <Trans>Source</Trans>
            </dt>
            <dd>{source}</dd>
          </div>
        )}
        {licence && (
          <div>
            <dt>
              <Trans>Licence</Trans>
            </dt>
            <dd>{licence}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}
