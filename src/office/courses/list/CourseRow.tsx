import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isSiteLocale, languageTag, localeName } from '#domain/locale.ts'
import { ownPicture } from '#domain/lesson/remote-picture.ts'
import { Badge } from '@radix-ui/themes'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { categoryLabel } from '../../../lib/category-label.ts'
import type { ListedCourse } from '../course-data.ts'
import css from './CourseRow.module.css'

interface CourseRowProps {
  course: ListedCourse
  /** The action of an archived course, which cannot be opened. */
  action?: ReactNode
}

/** One course in the list: a row on wide screens, a card on phones, and one link. */
export function CourseRow({ course, action }: CourseRowProps) {
  const { t } = useLingui()
  const { course_title, course_locale, course_category, course_image, lessons_count, questions_count, minutes } = course
  const picture = ownPicture(course_image)
  const category = categoryLabel(course_category)
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  return (
    <li className={`grid items-center target pad-row relative dense gap-2-3 ${css.row}`}>
      {picture === '' ? (
        <span className={`grid place-center bg-accent accent cover round-s ${css.picture}`}>
          <BookOpen size={24} aria-hidden="true" />
        </span>
      ) : (
        <img
          className={`grid place-center bg-accent accent cover round-s ${css.picture}`}
          src={picture}
          alt=""
          loading="lazy"
        />
      )}
      <div className={`grid gap-1 ${css.words}`}>
        {action ? (
          <span className={`bold ink no-underline breaks ${css.title}`} lang={lang}>
            {course_title}
          </span>
        ) : (
          <Link
            href={`/office/courses/${course._id}`}
            className={`bold ink no-underline breaks ${css.title}`}
            lang={lang}
          >
            {course_title}
          </Link>
        )}
        <ul className="flex wrap tabular soft gap-0-3">
          <li>{isSiteLocale(course_locale) ? localeName[course_locale] : course_locale}</li>
          <li>{category ? t(category) : course_category}</li>
          {lessons_count > 0 && (
            <>
              <li>
                <Plural value={lessons_count} one="# lesson" other="# lessons" />
              </li>
              <li>
                <Plural value={questions_count} _0="no questions" one="# question" other="# questions" />
              </li>
              <li>
                <Trans>{minutes} min</Trans>
              </li>
            </>
          )}
        </ul>
      </div>
      <span className={css.state}>
        <CourseStatePill course={course} />
      </span>
      <span className={`soft ${css.updated}`}>
        {course.archived_at ? (
          <RelativeTime date={course.archived_at} />
        ) : (
          <Trans>
            edited <RelativeTime date={course.updated_at} />
          </Trans>
        )}
      </span>
      {action && <div className={css.action}>{action}</div>}
    </li>
  )
}

function CourseStatePill({ course: { lessons_count, published_count } }: { course: ListedCourse }) {
  if (lessons_count === 0)
    return (
      <Badge color="gray">
        <Trans>no lessons yet</Trans>
      </Badge>
    )
  return (
    <Badge color={published_count === 0 ? 'gray' : published_count === lessons_count ? 'green' : 'amber'}>
      <Trans>
        {published_count} of {lessons_count} published
      </Trans>
    </Badge>
  )
}
