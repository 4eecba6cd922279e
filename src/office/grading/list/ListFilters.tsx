import { Trans, useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { CheckboxInput } from '../../../ui/office/CheckboxInput.tsx'
import { SelectInput } from '../../../ui/office/select/SelectInput.tsx'
import { countNarrowed, type ListFilter } from './list-filter.ts'
import { useReviewLessons } from '../use-review-lessons.ts'
import css from './ListFilters.module.css'

interface ListFiltersProps {
  filter: ListFilter
  onChoose(next: Partial<ListFilter>): void
  /** Whether the kind of student is chosen here; a page may have its own control for it. */
  asksKind?: boolean
}

/** Filters by course, lesson, waiting time and student; folded until one of them is set. */
export function ListFilters({ filter, onChoose, asksKind = true }: ListFiltersProps) {
  const { t } = useLingui()
  const { data } = useReviewLessons()
  const courses = data?.courses ?? []
  const chosen = courses.find(({ _id }) => _id === filter.course)
  const count = countNarrowed(asksKind ? filter : { ...filter, kind: '' })
  return (
    <details className={css.more} open={count > 0 || undefined}>
      <summary className={css.summary}>
        {count > 0 ? <Trans>More filters: {count}</Trans> : <Trans>More filters</Trans>}
      </summary>
      <Grid columns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))" align="end" gapX="4" gapY="3">
        <SelectInput
          label={t`Course`}
          value={filter.course}
          onChoose={(course) => onChoose({ course, lesson: '' })}
          options={[
            { value: '', label: t`All courses` },
            ...courses.map(({ _id, course_title }) => ({ value: _id, label: course_title })),
          ]}
        />
        <SelectInput
          label={t`Lesson`}
          value={filter.lesson}
          disabled={!chosen}
          onChoose={(lesson) => onChoose({ lesson })}
          options={[
            { value: '', label: t`All lessons` },
            ...(chosen?.lessons ?? []).map(({ _id, lesson_order, lesson_title, waiting }) => ({
              value: _id,
              label: `${lesson_order}. ${lesson_title}${waiting > 0 ? ` (${waiting})` : ''}`,
            })),
          ]}
        />
        <SelectInput
          label={t`Waiting longer than`}
          value={filter.wait}
          onChoose={(wait) => onChoose({ wait })}
          options={[
            { value: '', label: t`Any` },
            { value: '1', label: t`A day` },
            { value: '3', label: t`Three days` },
            { value: '7', label: t`A week` },
            { value: '30', label: t`A month` },
          ]}
        />
        {asksKind && (
          <SelectInput
            label={t`Student`}
            value={filter.kind}
            onChoose={(kind) => onChoose({ kind })}
            options={[
              { value: '', label: t`Everyone` },
              { value: 'private', label: t`Contacts` },
              { value: 'public', label: t`Guests` },
            ]}
          />
        )}
        <CheckboxInput
          label={t`Assigned to me`}
          hint={t`from my contacts, or started by me`}
          checked={filter.mine}
          onChange={(mine) => onChoose({ mine })}
        />
      </Grid>
    </details>
  )
}
