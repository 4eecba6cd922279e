import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { courseCategories } from '#domain/lesson/course.ts'
import { categoryLabel } from '../../lib/category-label.ts'
import { Chips } from '../../ui/input/Chips.tsx'
import css from './CourseCategory.module.css'

const ALL = 'all'

/**
 * Filters courses by category, at first all of them in the order of categories. `filter` is the choice, or nothing where all
 * courses have the same category.
 */
export function useCourseCategory<Course extends { course_category: string }>(courses: readonly Course[]) {
  const { t, i18n } = useLingui()
  const [wanted, setWanted] = useState<string>(ALL)
  const groups = courseCategories.flatMap((value: string) => {
    const found = courses.filter(({ course_category }) => course_category === value)
    return found.length > 0 ? [{ value, found }] : []
  })
  // Other filters may have left the chosen category empty.
  const chosen = groups.find(({ value }) => value === wanted)
  const filter: ReactNode = groups.length > 1 && (
    <div className={css.row}>
      <Chips
        label={t`Category`}
        value={chosen?.value ?? ALL}
        onChoose={setWanted}
        chips={[
          { value: ALL, label: t`All subjects`, count: courses.length },
          ...groups.map(({ value, found }) => {
            const label = categoryLabel(value)
            return { value, label: label ? i18n._(label) : value, count: found.length }
          }),
        ]}
      />
    </div>
  )
  return { shown: chosen?.found ?? groups.flatMap(({ found }) => found), filter }
}
