import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ChevronDown, ChevronRight, Share2 } from 'lucide-react'
import { Link } from 'wouter'
import { isSiteLocale, languageTag, localeName } from '#domain/locale.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { categoryLabel } from '../../lib/category-label.ts'
import { CourseCover } from '../shared/CourseCover.tsx'
import { shareLink } from '../shared/share-link.ts'
import { nextLesson } from '../shared/next-lesson.ts'
import { LessonStatusIcon } from '../shared/LessonStatusIcon.tsx'
import list from '../shared/LessonList.module.css'
import { CourseLength } from '../shared/course-card/CourseLength.tsx'
import css from './CourseView.module.css'
import type { CoursePageData, PublicLesson } from '../shared/course-data.ts'

const addressOf = ({ _id }: PublicLesson) => `/lesson?lesson_id=${_id}`
const isBegun = (lesson: PublicLesson) => lesson.studying_id !== null || lesson.lesson_is_touched

/** A course with its lessons, the progress in each, and its source. */
export function CourseView({ course }: { course: CoursePageData['course'] }) {
  const { i18n } = useLingui()
  const { lessons, course_source, course_licence, course_locale } = course
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  const label = categoryLabel(course.course_category)
  const done = lessons.filter(({ lesson_is_done }) => lesson_is_done).length
  const total = lessons.length
  const next = nextLesson(lessons, isBegun)
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
      <div className={css.words}>
        <div className={css.actions}>
          {next && (
            <ButtonLink href={addressOf(next)}>
              {lessons.some(isBegun) ? <Trans>Continue: {next.lesson_title}</Trans> : <Trans>Start</Trans>}
            </ButtonLink>
          )}
          <Button
            variant="quiet"
            onClick={() => void shareLink(`${location.origin}/course/${course.course_slug}`, course.course_title)}
          >
            <Share2 size={18} aria-hidden="true" />
            <Trans>Share the course</Trans>
          </Button>
        </div>
        {course.course_description && (
          <p className={css.description} lang={lang}>
            {course.course_description}
          </p>
        )}
      </div>
      <ol className={`${list.lessons} ${css.lessons}`}>
        {lessons.map((lesson) => (
          <li key={lesson._id}>
            <Link href={addressOf(lesson)} className={list.lesson}>
              <span className={list.order}>{lesson.lesson_place}</span>
              <span className={list.title}>
                <span lang={lang}>{lesson.lesson_title}</span>
                <LessonStatusIcon lesson={{ ...lesson, is_begun: isBegun(lesson) }} />
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
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
