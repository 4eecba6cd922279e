import { Trans, useLingui } from '@lingui/react/macro'
import { CardList } from '../../../ui/office/CardList.tsx'
import { type ReactNode, useDeferredValue } from 'react'
import { Button } from '../../../ui/office/Button.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { CourseFiltersBar } from './CourseFiltersBar.tsx'
import { CourseRow } from './CourseRow.tsx'
import type { ListedCourse } from '../course-data.ts'
import { type CourseFilters, filterCourses } from './course-filters.ts'

interface CourseListProps {
  courses: readonly ListedCourse[]
  filters: CourseFilters
  onChange(changed: Partial<CourseFilters>): void
  /** The action of each course where courses cannot be opened. */
  renderAction?(course: ListedCourse): ReactNode
}

/** A list of courses with its filters. */
export function CourseList({ courses, filters, onChange, renderAction }: CourseListProps) {
  const { t } = useLingui()
  // Typing must stay fast while many rows are filtered.
  const { shown, ...counts } = filterCourses(courses, useDeferredValue(filters))
  return (
    <>
      <CourseFiltersBar courses={courses} filters={filters} counts={counts} onChange={onChange} />
      <p className="visually-hidden" role="status">
        <Trans>Courses shown: {shown.length}</Trans>
      </p>
      {shown.length > 0 ? (
        <CardList>
          <ul aria-label={t`Courses`}>
            {shown.map((course) => (
              <CourseRow key={course._id} course={course} action={renderAction?.(course)} />
            ))}
          </ul>
        </CardList>
      ) : (
        <Notice
          title={t`No matching courses`}
          action={
            <Button variant="quiet" onClick={() => onChange({ words: '', locale: 'all', category: 'all' })}>
              <Trans>Show all courses</Trans>
            </Button>
          }
        />
      )}
    </>
  )
}
