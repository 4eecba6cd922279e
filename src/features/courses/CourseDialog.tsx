import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { courseCategories } from '#domain/course.ts'
import { languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { TextAreaInput } from '../../ui/TextAreaInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { categoryLabel } from './category-label.ts'
import css from './CourseDialog.module.css'
import type { CourseFields } from './course-fields.ts'

interface CourseDialogProps {
  title: string
  description?: ReactNode
  submitLabel: string
  initial: CourseFields
  busy: boolean
  fault?: string | undefined
  onSubmit(fields: CourseFields): void
  onClose(): void
}

/** The facts of a course, for a new one and for one that is there. */
export function CourseDialog({ initial, onSubmit, ...dialog }: CourseDialogProps) {
  const { t } = useLingui()
  const [fields, setFields] = useState(initial)
  const set = (changed: Partial<CourseFields>) => setFields({ ...fields, ...changed })
  return (
    <FormDialog {...dialog} onSubmit={() => onSubmit(fields)}>
      <TextInput
        label={t`Title`}
        required
        maxLength={300}
        pattern=".*\S.*"
        value={fields.course_title}
        onChange={(event) => set({ course_title: event.target.value })}
      />
      <div className={css.pair}>
        <SelectInput
          label={t`Language`}
          value={fields.course_locale}
          options={siteLocales.map((locale) => ({
            value: locale,
            label: localeName[locale],
            lang: languageTag[locale],
          }))}
          onChoose={(course_locale) => set({ course_locale })}
        />
        <SelectInput
          label={t`Category`}
          value={fields.course_category}
          options={courseCategories.map((value) => {
            const label = categoryLabel(value)
            return { value, label: label ? t(label) : value }
          })}
          onChoose={(course_category) => set({ course_category })}
        />
      </div>
      <TextAreaInput
        label={t`Description`}
        rows={4}
        maxLength={10_000}
        value={fields.course_description}
        onChange={(event) => set({ course_description: event.target.value })}
      />
      <details className={css.more} open={fields.course_source !== '' || fields.course_licence !== ''}>
        <summary>{t`Source and licence`}</summary>
        <TextInput
          label={t`Where the course comes from`}
          maxLength={2_000}
          value={fields.course_source}
          onChange={(event) => set({ course_source: event.target.value })}
        />
        <TextInput
          label={t`Licence`}
          maxLength={2_000}
          value={fields.course_licence}
          onChange={(event) => set({ course_licence: event.target.value })}
        />
      </details>
    </FormDialog>
  )
}
