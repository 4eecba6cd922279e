import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { courseCategories } from '#domain/lesson/course.ts'
import { categoryLabel } from '../../lib/category-label.ts'
import { Chips } from '../../ui/input/Chips.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { useCourseLanguage } from '../shared/use-course-language.tsx'
import { CourseCard } from '../shared/course-card/CourseCard.tsx'
import type { Catalogue, CatalogueCourse } from '../shared/course-data.ts'
import css from './CatalogueView.module.css'

const ALL = 'all'

/** The public courses, in the language of the interface first, by language and category. */
export function CatalogueView({ catalogue: { courses } }: { catalogue: Catalogue }) {
  const { t, i18n } = useLingui()
  const { shown: inLanguage, filter, isMixed } = useCourseLanguage(courses)
  const [wanted, setWanted] = useState<string>(ALL)

  const categories = courseCategories.filter((one) => inLanguage.some(({ course_category }) => course_category === one))
  // A choice of another language may have left this category empty.
  const category = categories.find((one) => one === wanted) ?? ALL
  const shown = courseCategories.flatMap((one) =>
    category === ALL || category === one ? inLanguage.filter(({ course_category }) => course_category === one) : [],
  )
  return (
    <div className={css.page}>
      <h1>
        <Trans>Courses</Trans>
      </h1>
      {courses.length === 0 && (
        <Notice title={t`No courses yet`}>
          <Trans>As soon as a course is published, it stands here.</Trans>
        </Notice>
      )}
      {filter}
      {categories.length > 1 && (
        <Chips
          label={t`Category`}
          value={category}
          onChoose={setWanted}
          chips={[
            { value: ALL, label: t`All subjects`, count: inLanguage.length },
            ...categories.map((one) => ({
              value: one as string,
              label: labelOf(one, i18n),
              count: countOf(inLanguage, ({ course_category }) => course_category === one),
            })),
          ]}
        />
      )}
      <ul className={css.cards}>
        {shown.map((course) => (
          <li key={course._id}>
            <CourseCard course={course} withLanguage={isMixed} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function countOf(courses: readonly CatalogueCourse[], isCounted: (course: CatalogueCourse) => boolean): number {
  return courses.filter(isCounted).length
}

function labelOf(category: string, i18n: ReturnType<typeof useLingui>['i18n']): string {
  const label = categoryLabel(category)
  return label ? i18n._(label) : category
}
