import { useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { courseCategories } from '#domain/lesson/course.ts'
import { localeName, siteLocales } from '#domain/locale.ts'
import { Chips } from '../../../ui/input/Chips.tsx'
import { ScrollLine } from '../../../ui/scroll/ScrollLine.tsx'
import { SelectInput } from '../../../ui/office/select/SelectInput.tsx'
import { TextInput } from '../../../ui/office/TextInput.tsx'
import { categoryLabel } from '../../../lib/category-label.ts'
import type { ListedCourse } from '../course-data.ts'
import type { CourseFilters, filterCourses } from './course-filters.ts'

/** A list this short needs no search and no sorting. */
const SHORT_LIST = 5

interface CourseFiltersBarProps {
  courses: readonly ListedCourse[]
  filters: CourseFilters
  counts: Pick<ReturnType<typeof filterCourses>, 'countLocale' | 'countCategory'>
  onChange(changed: Partial<CourseFilters>): void
}

/** Search, sorting and filters of the list; a filter with a single choice is hidden. */
export function CourseFiltersBar({ courses, filters, counts, onChange }: CourseFiltersBarProps) {
  const { t } = useLingui()
  const locales = siteLocales.filter((locale) => courses.some(({ course_locale }) => course_locale === locale))
  const categories = courseCategories.filter((one) => courses.some(({ course_category }) => course_category === one))
  const isLong = courses.length > SHORT_LIST || filters.words !== '' || filters.sort !== 'title'
  return (
    <Grid columns="1" gap="3">
      {isLong && (
        <Grid columns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap="3" maxWidth="48rem">
          <TextInput
            type="search"
            label={t`Search in titles, descriptions and lessons`}
            maxLength={200}
            value={filters.words}
            onChange={(event) => onChange({ words: event.target.value })}
          />
          <SelectInput
            label={t`Sort`}
            value={filters.sort}
            onChoose={(sort) => onChange({ sort })}
            options={[
              { value: 'title', label: t`Language, then title` },
              { value: 'newest', label: t`Newest first` },
            ]}
          />
        </Grid>
      )}
      {(locales.length > 1 || filters.locale !== 'all') && (
        <ScrollLine scrollKey={filters.locale}>
          <Chips<CourseFilters['locale']>
            label={t`Language`}
            value={filters.locale}
            onChoose={(locale) => onChange({ locale })}
            chips={[
              { value: 'all', label: t`All languages`, count: counts.countLocale('all') },
              ...locales.map((value) => ({ value, label: localeName[value], count: counts.countLocale(value) })),
            ]}
          />
        </ScrollLine>
      )}
      {(categories.length > 1 || filters.category !== 'all') && (
        <ScrollLine scrollKey={filters.category}>
          <Chips<CourseFilters['category']>
            label={t`Category`}
            value={filters.category}
            onChoose={(category) => onChange({ category })}
            chips={[
              { value: 'all', label: t`All categories`, count: counts.countCategory('all') },
              ...categories.map((value) => {
                const label = categoryLabel(value)
                return { value, label: label ? t(label) : value, count: counts.countCategory(value) }
              }),
            ]}
          />
        </ScrollLine>
      )}
    </Grid>
  )
}
