import { useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { useController } from 'react-hook-form'
import { type BlockHost, BlockHostProvider } from '#blocks/kit/host.ts'
import { ImageField } from '#blocks/kit/image-field/ImageField.tsx'
import { courseCategories } from '#domain/lesson/course.ts'
import { languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { categoryLabel } from '../../../lib/category-label.ts'
import { uploadImage } from '../../../lib/api/upload-image.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import css from './CourseDialog.module.css'
import { CourseSlugField } from './CourseSlugField.tsx'
import { courseFields, type CourseFields, type CourseInput } from './course-fields.ts'

interface CourseDialogProps {
  title: string
  submitLabel: string
  initial: CourseInput
  /** Slugs of the account's other courses. */
  taken: ReadonlySet<string>
  onSubmit(fields: CourseFields): Promise<unknown>
  onClose(): void
}

/** The facts of a course, for a new one and for a stored one. */
export function CourseDialog({ initial, taken, ...dialog }: CourseDialogProps) {
  const { t } = useLingui()
  const form = useForm({ schema: courseFields, defaultValues: initial })
  const { control } = form
  return (
    <FormDialog form={form} {...dialog} asksBeforeLeaving>
      <TextField control={control} name="course_title" label={t`Title`} maxLength={300} />
      <Grid columns="repeat(auto-fit, minmax(min(12rem, 100%), 1fr))" gap="4">
        <SelectField
          control={control}
          name="course_locale"
          label={t`Language`}
          options={siteLocales.map((locale) => ({
            value: locale,
            label: localeName[locale],
            lang: languageTag[locale],
          }))}
        />
        <SelectField
          control={control}
          name="course_category"
          label={t`Category`}
          options={courseCategories.map((value) => {
            const label = categoryLabel(value)
            return { value, label: label ? t(label) : value }
          })}
        />
      </Grid>
      <CourseSlugField control={control} taken={taken} stored={initial.course_slug} />
      <TextAreaField
        control={control}
        name="course_description"
        label={t`Description`}
        hint={t`Lines that begin with “- ” are shown as what one will learn.`}
        rows={4}
        maxLength={10_000}
      />
      <CourseImageField control={control} />
      <details className={css.more} open={initial.course_source !== '' || initial.course_licence !== ''}>
        <summary className="row target semibold accent pointer">{t`Source and licence`}</summary>
        <TextField
          control={control}
          name="course_source"
          label={t`Where the course comes from`}
          hint={t`The author, book or site it was taken from. Shown to students.`}
          maxLength={2_000}
        />
        <TextField
          control={control}
          name="course_licence"
          label={t`Licence`}
          hint={t`What others may do with it, such as CC BY-SA 4.0. Shown to students.`}
          maxLength={2_000}
        />
      </details>
    </FormDialog>
  )
}

const host: BlockHost = { uploadImage: (file, options) => uploadImage('course', file, options) }

function CourseImageField({ control }: Pick<FormState<CourseInput, CourseFields>, 'control'>) {
  const { t } = useLingui()
  const { field } = useController({ control, name: 'course_image' })
  return (
    <BlockHostProvider value={host}>
      <ImageField
        label={t`Picture of the course`}
        isLabelShown
        value={field.value}
        onChange={(src) => field.onChange(src)}
      />
    </BlockHostProvider>
  )
}
