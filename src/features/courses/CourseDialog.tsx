import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { type BlockHost, BlockHostProvider } from '#blocks/kit/host.ts'
import { ImageField } from '#blocks/kit/image-field/ImageField.tsx'
import { courseCategories } from '#domain/course.ts'
import { languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { uploadImage } from '../../lib/upload-image.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { TextAreaInput } from '../../ui/TextAreaInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { categoryLabel } from '../../lib/category-label.ts'
import css from './CourseDialog.module.css'
import { CourseSlugField } from './CourseSlugField.tsx'
import type { CourseFields } from './course-fields.ts'
import { useBackQuestion } from './use-back-question.ts'

interface CourseDialogProps {
  title: string
  description?: ReactNode
  submitLabel: string
  initial: CourseFields
  /** Addresses of the account's other courses. */
  taken: ReadonlySet<string>
  busy: boolean
  fault?: string | undefined
  onSubmit(fields: CourseFields): void
  onClose(): void
}

const host: BlockHost = { uploadImage: (file, options) => uploadImage('course', file, options) }

/** The facts of a course, for a new one and for one that is there. */
export function CourseDialog({ initial, taken, onSubmit, onClose, ...dialog }: CourseDialogProps) {
  const { t } = useLingui()
  const [fields, setFields] = useState(initial)
  const [isLeaving, setLeaving] = useState(false)
  const set = (changed: Partial<CourseFields>) => setFields((before) => ({ ...before, ...changed }))
  const isChanged = JSON.stringify(fields) !== JSON.stringify(initial)

  useBackQuestion(isChanged, () => setLeaving(true))
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])

  return (
    <FormDialog
      {...dialog}
      onSubmit={() => onSubmit(fields)}
      onClose={() => (isChanged && !dialog.busy ? setLeaving(true) : onClose())}
    >
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
      <CourseSlugField
        fields={fields}
        taken={taken}
        stored={initial.course_slug}
        onChange={(course_slug) => set({ course_slug: course_slug ?? initial.course_slug })}
      />
      <TextAreaInput
        label={t`Description`}
        rows={4}
        maxLength={10_000}
        value={fields.course_description}
        onChange={(event) => set({ course_description: event.target.value })}
      />
      <BlockHostProvider value={host}>
        <ImageField
          label={t`Picture of the course`}
          value={fields.course_image}
          onChange={(course_image) => set({ course_image })}
        />
      </BlockHostProvider>
      <details className={css.more} open={initial.course_source !== '' || initial.course_licence !== ''}>
        <summary>{t`Source and licence`}</summary>
        <TextInput
          label={t`Where the course comes from`}
          hint={t`The author, the book or the site that it was taken from. Shown to students.`}
          maxLength={2_000}
          value={fields.course_source}
          onChange={(event) => set({ course_source: event.target.value })}
        />
        <TextInput
          label={t`Licence`}
          hint={t`What others may do with it, such as CC BY-SA 4.0. Shown to students.`}
          maxLength={2_000}
          value={fields.course_licence}
          onChange={(event) => set({ course_licence: event.target.value })}
        />
      </details>
      {isLeaving && (
        <ConfirmDialog
          title={t`Leave without saving?`}
          confirmLabel={t`Leave without saving`}
          busy={false}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          <Trans>What you have written here will be gone.</Trans>
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}
