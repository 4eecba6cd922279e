import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import * as z from 'zod/mini'
import { type Encouragement, maxEncouragement, maxSiteTitle } from '#domain/account/site-texts.ts'
import { freeSlug } from '#domain/lesson/free-slug.ts'
import { languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { slugify } from '#domain/translit.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { TextDialogProps } from './TextList.tsx'
import { noTexts, textsSchema } from './texts-schema.ts'

/** One text that gives courage, in the languages of the site. Its address comes from its first title and stays. */
export function EncouragementDialog({ item, others, onStored, onClose }: TextDialogProps<'encouragements'>) {
  const { t } = useLingui()
  const schema = z.object({
    titles: textsSchema(t`Write a title in at least one language`),
    texts: textsSchema(t`Write the text in at least one language`),
  })
  const form = useForm({ schema, defaultValues: item ?? { titles: noTexts, texts: noTexts } })
  return (
    <FormDialog
      form={form}
      title={item ? t`Edit the text` : t`New text`}
      description={t`A few sentences and a verse. Visitors see the text in their language, or else in another one.`}
      submitLabel={t`Save`}
      asksBeforeLeaving
      onSubmit={({ titles, texts }) => onStored({ slug: item?.slug ?? slugOf(titles, others), titles, texts })}
      onClose={onClose}
    >
      {siteLocales.map((locale) => {
        const language = localeName[locale]
        return (
          <Fragment key={locale}>
            <TextField
              control={form.control}
              name={`titles.${locale}`}
              label={t`Title: ${language}`}
              lang={languageTag[locale]}
              maxLength={maxSiteTitle}
              autoComplete="off"
            />
            <TextAreaField
              control={form.control}
              name={`texts.${locale}`}
              label={t`Text: ${language}`}
              lang={languageTag[locale]}
              rows={4}
              maxLength={maxEncouragement}
            />
          </Fragment>
        )
      })}
    </FormDialog>
  )
}

function slugOf({ en, ru, ua }: Encouragement['titles'], others: readonly Encouragement[]): string {
  const taken = new Set(others.map((other) => other.slug))
  const slug = en.trim() ? slugify(en) : ua.trim() ? slugify(ua, 'uk') : slugify(ru, 'ru')
  return freeSlug(slug, taken)
}
