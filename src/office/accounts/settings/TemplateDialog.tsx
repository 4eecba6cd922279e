import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { siteLocales, languageTag, localeName } from '#domain/locale.ts'
import { maxTemplateName, maxTemplateText } from '#domain/messenger/message-templates.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { TextDialogProps } from './TextList.tsx'
import { noTexts, textsSchema } from './texts-schema.ts'

const namePlace = '{name}'
const lessonPlace = '{lesson}'

/** One message to contacts, in the languages in which it is sent. */
export function TemplateDialog({ item, onStored, onClose }: TextDialogProps<'templates'>) {
  const { t } = useLingui()
  const schema = z.object({
    name: z.string().check(z.trim(), z.minLength(1, t`Give the message a name`)),
    texts: textsSchema(t`Write the message in at least one language`),
  })
  const form = useForm({
    schema,
    defaultValues: item ?? { name: '', texts: noTexts },
  })
  return (
    <FormDialog
      form={form}
      title={item ? t`Edit the message` : t`New message`}
      description={t`Write ${namePlace} where the first name belongs, and ${lessonPlace} for a link to a lesson.`}
      submitLabel={t`Save`}
      asksBeforeLeaving
      onSubmit={onStored}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="name"
        label={t({ message: 'Name', context: 'of a thing' })}
        maxLength={maxTemplateName}
        autoComplete="off"
      />
      {siteLocales.map((locale) => (
        <TextAreaField
          key={locale}
          control={form.control}
          name={`texts.${locale}`}
          label={localeName[locale]}
          lang={languageTag[locale]}
          rows={3}
          maxLength={maxTemplateText}
        />
      ))}
    </FormDialog>
  )
}
