import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useDeferredValue } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CourseFiltersBar } from './CourseFiltersBar.tsx'
import css from './CourseList.module.css'
import { CourseRow } from './CourseRow.tsx'
import type { ListedCourse } from './course-data.ts'
import { type CourseFilters, filterCourses } from './course-filters.ts'

interface CourseListProps {
  courses: readonly ListedCourse[]
  filters: CourseFilters
  onChange(changed: Partial<CourseFilters>): void
  /** What can be done with each of them where they cannot be opened. */
  renderAction?(course: ListedCourse): ReactNode
}

/** Courses to look through, and what narrows them down. */
export function CourseList({ courses, filters, onChange, renderAction }: CourseListProps) {
  const { t } = useLingui()
  // Typing goes first; the rows follow when there is time.
  const { shown, ...counts } = filterCourses(courses, useDeferredValue(filters))
  return (
    <>
      <CourseFiltersBar courses={courses} filters={filters} counts={counts} onChange={onChange} />
      <p className="visually-hidden" role="status">
        <Trans>Courses shown: {shown.length}</Trans>
      </p>
      {shown.length > 0 ? (
        <ul className={css.list} aria-label={t`Courses`}>
          {shown.map((course) => (
            <CourseRow key={course._id} course={course} action={renderAction?.(course)} />
          ))}
        </ul>
      ) : (
        <Notice
          title={t`No course fits`}
          action={
            <Button look="quiet" onClick={() => onChange({ words: '', locale: 'all', category: 'all' })}>
              <Trans>Show all courses</Trans>
            </Button>
          }
        />
      )}
    </>
  )
}
