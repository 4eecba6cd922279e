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
    <div className={`stack gap-5 centered ${css.page}`}>
      <Link href="/course" className="inline-row gap-2 target ink no-underline justify-self-start hover-accent">
        <ArrowLeft size={18} aria-hidden="true" />
        <Trans>All courses</Trans>
      </Link>
      <div className={`grid items-center gap-4 ${css.head}`}>
        <CourseCover course={course} />
        <div className={`grid gap-2 ${css.words}`}>
          <p className="bold accent">{label ? i18n._(label) : course.course_category}</p>
          <h1 lang={lang}>{course.course_title}</h1>
          <p className="soft">
            <CourseLength lessons={total} minutes={minutes} />
            {isSiteLocale(course_locale) && (
              <>
                {' · '}
                <span lang={lang}>{localeName[course_locale]}</span>
              </>
            )}
          </p>
          {done > 0 && (
            <p className={`row wrap soft gap-1-3 ${css.progress}`}>
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
        <p className="reading pre-line" lang={lang}>
          {words}
        </p>
      )}
      {outcomes.length > 0 && (
        <section className="grid gap-3">
          <h2 className="heading-l">
            <Trans>What you will learn</Trans>
          </h2>
          <ul className={`grid gap-3 ${css.outcomes}`} lang={lang}>
            {outcomes.map((outcome) => (
              <li className="flex gap-3 breaks" key={outcome}>
                <Check size={20} aria-hidden="true" />
                {outcome}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-3">
        <h2 className="heading-l">
          <Trans>Lessons</Trans>
        </h2>
        <CourseLessons lessons={lessons} lang={lang} />
      </section>
      <p className={`row gap-4 round bg-gold ${css.person}`}>
        <MessageCircle className="gold" size={22} aria-hidden="true" />
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
    <details className={`line-above ${css.rights}`}>
      <summary>
        <Trans>Sources and licences</Trans>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <dl className="grid gap-2 small soft breaks">
        {source && (
          <div>
            <dt className="bold">
              <Trans>Source</Trans>
            </dt>
            <dd className="pre-line">{source}</dd>
          </div>
        )}
        {licence && (
          <div>
            <dt className="bold">
              <Trans>Licence</Trans>
            </dt>
            <dd className="pre-line">{licence}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}
