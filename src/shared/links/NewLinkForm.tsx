import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { Button } from '../../ui/office/Button.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ExpiryField } from './ExpiryField.tsx'
import css from './LinkDialog.module.css'
import type { MadeLink } from './lesson-link.ts'
import { expirySchema, momentOf, never } from './link-expiry.ts'
import { useCreateLink } from './use-lesson-links.ts'

interface NewLinkFormProps {
  lessonId: string
  onCreated(link: MadeLink): void
}

/** Creates a link with a purpose and an expiry. */
export function NewLinkForm({ lessonId, onCreated }: NewLinkFormProps) {
  const { t } = useLingui()
  const create = useCreateLink()
  const form = useForm({
    schema: z.object({ purpose: z.string(), expiry: expirySchema(t`Please choose a day in the future.`) }),
    defaultValues: { purpose: '', expiry: never },
  })
  return (
    <Form
      form={form}
      className={css.form}
      onSubmit={async ({ purpose, expiry }) => {
        const expires_at = momentOf(expiry, new Date()) ?? null
        onCreated(await create.mutateAsync({ lesson_id: lessonId, purpose, expires_at }))
        form.reset()
      }}
    >
      <TextField
        control={form.control}
        name="purpose"
        label={t`For whom (optional)`}
        hint={t`Only you and your colleagues see this, such as “Tuesday group”.`}
        maxLength={200}
      />
      <ExpiryField control={form.control} name="expiry" />
      <ErrorSummary control={form.control} />
      <Button type="submit" variant="quiet" busy={form.formState.isSubmitting}>
        <Trans>Create link</Trans>
      </Button>
    </Form>
  )
}
