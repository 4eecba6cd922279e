import { Trans } from '@lingui/react/macro'
import { ChevronRight, Share2 } from 'lucide-react'
import { Link } from 'wouter'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { shareLink } from '../after/share-link.ts'
import { LessonMark } from '../LessonMark.tsx'
import list from '../OwnCourses.module.css'
import { CourseLength } from './CourseLength.tsx'
import css from './CourseView.module.css'
import type { CoursePageData, PublicLesson } from './course-data.ts'

const addressOf = ({ _id }: PublicLesson) => `/lesson?lesson_id=${_id}`
const isBegun = (lesson: PublicLesson) => lesson.studying_id !== null || lesson.lesson_is_touched

/** A course with its lessons, each with its mark, and whose words they are. */
export function CourseView({ course }: { course: CoursePageData['course'] }) {
  const { lessons, course_source, course_licence, course_locale } = course
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  const done = lessons.filter(({ lesson_is_done }) => lesson_is_done).length
  const total = lessons.length
  const next = lessons.find(({ lesson_is_done }) => !lesson_is_done)
  const minutes = lessons.reduce((sum, { lesson_length }) => sum + lesson_length, 0)
  return (
    <div className={css.page}>
      {course.course_image && <img className={css.picture} src={course.course_image} alt="" />}
      <div className={css.words}>
        <h1 lang={lang}>{course.course_title}</h1>
        <p className={css.facts}>
          <CourseLength lessons={total} minutes={minutes} />
        </p>
        {course.course_description && (
          <p className={css.description} lang={lang}>
            {course.course_description}
          </p>
        )}
        {done > 0 && (
          <p className={css.facts}>
            <Trans>
              {done} of {total} lessons done
            </Trans>
          </p>
        )}
        <div className={css.actions}>
          {next && (
            <ButtonLink href={addressOf(next)}>
              {lessons.some(isBegun) ? <Trans>Go on</Trans> : <Trans>Begin</Trans>}
            </ButtonLink>
          )}
          <Button
            look="quiet"
            onClick={() => void shareLink(`${location.origin}/course/${course.course_slug}`, course.course_title)}
          >
            <Share2 size={18} aria-hidden="true" />
            <Trans>Share the course</Trans>
          </Button>
        </div>
      </div>
      <ol className={`${list.lessons} ${css.lessons}`}>
        {lessons.map((lesson) => (
          <li key={lesson._id}>
            <Link href={addressOf(lesson)} className={list.lesson}>
              <span className={list.order}>{lesson.lesson_place}</span>
              <span className={list.title}>
                <span lang={lang}>{lesson.lesson_title}</span>
                <LessonMark lesson={{ ...lesson, is_begun: isBegun(lesson) }} />
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
      {(course_source || course_licence) && (
        <dl className={css.rights}>
          {course_source && (
            <div>
              <dt>
                <Trans>Source</Trans>
              </dt>
              <dd>{course_source}</dd>
            </div>
          )}
          {course_licence && (
            <div>
              <dt>
                <Trans>Licence</Trans>
              </dt>
              <dd>{course_licence}</dd>
            </div>
          )}
        </dl>
      )}
      <Link href="/course" className={css.all}>
        <Trans>All courses</Trans>
      </Link>
    </div>
  )
}
