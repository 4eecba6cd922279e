import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { isSiteLocale, localeName } from '#domain/locale.ts'
import { Pill } from '../../ui/Pill.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { categoryLabel } from './category-label.ts'
import type { CourseSummary } from './course-data.ts'
import css from './CourseRow.module.css'

/** One course in the list: a row on wide screens, a card on phones. The whole of it leads to the course. */
export function CourseRow({ course }: { course: CourseSummary }) {
  const { t } = useLingui()
  const { _id, course_title, course_locale, course_category, lessons_count, published_count, updated_at } = course
  const category = categoryLabel(course_category)
  return (
    <li className={css.row}>
      <Link href={`/office/courses/${_id}`} className={css.title}>
        {course_title}
      </Link>
      <span className={css.language}>{isSiteLocale(course_locale) ? localeName[course_locale] : course_locale}</span>
      <span className={css.category}>
        <Pill>{category ? t(category) : course_category}</Pill>
      </span>
      <span className={css.lessons}>
        {lessons_count === 0 ? (
          <Trans>no lessons yet</Trans>
        ) : (
          <Plural
            value={lessons_count}
            one={`${published_count} of # lesson published`}
            other={`${published_count} of # lessons published`}
          />
        )}
      </span>
      <span className={css.updated}>
        <RelativeTime date={updated_at} />
      </span>
    </li>
  )
}
