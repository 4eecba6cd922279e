import { useLingui } from '@lingui/react/macro'
import { ListFilters } from '../../../ui/table/filters/ListFilters.tsx'
import type { ListFilter as Filter } from '../../../ui/table/filters/list-filter.ts'
import { useReviewLessons } from '../use-review-lessons.ts'
import { type ListFilter, readSpanValues } from '../list-filter.ts'

interface StudyingFiltersProps {
  filter: ListFilter
  onChoose(next: Partial<ListFilter>): void
  /** Whether the kind of student is chosen here; a page may have its own control for it. */
  asksKind: boolean
}

/** Filters by name, course, lesson, waiting time, days, student and reviewer. */
export function StudyingFilters({ filter, onChoose, asksKind }: StudyingFiltersProps) {
  const { t } = useLingui()
  const { data } = useReviewLessons()
  const courses = data?.courses ?? []
  const lessons = courses.find(({ _id }) => _id === filter.course)?.lessons ?? []
  const single = <Value extends string>(
    id: string,
    label: string,
    { value, options, choose }: Single<Value>,
  ): Filter => ({
    id,
    label,
    isSingle: true,
    values: value === '' ? [] : [value],
    options,
    onChange: ([chosen]) => choose(options.find((option) => option.value === chosen)?.value),
  })
  const filters = [
    single('course', t`Course`, {
      value: filter.course,
      options: courses.map(({ _id, course_title }) => ({ value: _id, label: course_title })),
      choose: (course = '') => onChoose({ course, lesson: '' }),
    }),
    ...(lessons.length > 0
      ? [
          single('lesson', t`Lesson`, {
            value: filter.lesson,
            options: lessons.map(({ _id, lesson_order, lesson_title, waiting }) => ({
              value: _id,
              label: `${lesson_order}. ${lesson_title}${waiting > 0 ? ` (${waiting})` : ''}`,
            })),
            choose: (lesson = '') => onChoose({ lesson }),
          }),
        ]
      : []),
    single('wait', t`Waiting longer than`, {
      value: filter.wait,
      options: [
        { value: '1', label: t`A day` },
        { value: '3', label: t`Three days` },
        { value: '7', label: t`A week` },
        { value: '30', label: t`A month` },
      ] as const,
      choose: (wait) => onChoose({ wait: wait ?? '' }),
    }),
    {
      id: 'finished',
      label: t`Finished`,
      values: readSpanValues(filter),
      days: ['last'] as const,
      onChange: (values: readonly string[]) => onChoose({ finished: values.join(',') }),
    },
    ...(asksKind
      ? [
          single('kind', t`Student`, {
            value: filter.kind,
            options: [
              { value: 'private', label: t`Contacts` },
              { value: 'public', label: t`Guests` },
            ] as const,
            choose: (kind) => onChoose({ kind: kind ?? '' }),
          }),
        ]
      : []),
    single('mine', t`Assigned to me`, {
      value: filter.mine ? 'yes' : '',
      options: [{ value: 'yes', label: t`from my contacts, or started by me` }] as const,
      choose: (mine) => onChoose({ mine: mine === 'yes' }),
    }),
  ]
  return (
    <ListFilters
      search={{ label: t`Student’s name`, value: filter.search, onChange: (words) => onChoose({ search: words }) }}
      filters={filters}
      onClear={() => onChoose({ ...none, ...(asksKind && { kind: '' }) })}
    />
  )
}

const none = { search: '', course: '', lesson: '', wait: '', finished: '', mine: false } as const

interface Single<Value extends string> {
  value: Value | ''
  options: readonly { value: Value; label: string }[]
  choose(value: Value | undefined): void
}
