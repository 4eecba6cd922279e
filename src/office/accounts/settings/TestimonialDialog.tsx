import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { maxSiteTitle, maxTestimonial } from '#domain/account/site-texts.ts'
import { languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { TextDialogProps } from './TextList.tsx'
import { noTexts, textsSchema } from './texts-schema.ts'

/** What one student says, in the languages of the site. */
export function TestimonialDialog({ item, onStored, onClose }: TextDialogProps<'testimonials'>) {
  const { t } = useLingui()
  const schema = z.object({
    name: z.string().check(z.trim(), z.minLength(1, t`Enter a first name`)),
    texts: textsSchema(t`Write the text in at least one language`),
  })
  const form = useForm({ schema, defaultValues: item ?? { name: '', texts: noTexts } })
  return (
    <FormDialog
      form={form}
      title={item ? t`Edit the testimonial` : t`New testimonial`}
      description={t`It appears only in the languages in which it is written here.`}
      submitLabel={t`Save`}
      asksBeforeLeaving
      onSubmit={onStored}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label={t`First name`} maxLength={maxSiteTitle} autoComplete="off" />
      {siteLocales.map((locale) => (
        <TextAreaField
          key={locale}
          control={form.control}
          name={`texts.${locale}`}
          label={localeName[locale]}
          lang={languageTag[locale]}
          rows={3}
          maxLength={maxTestimonial}
        />
      ))}
    </FormDialog>
  )
}
