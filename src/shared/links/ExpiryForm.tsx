import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import * as z from 'zod/mini'
import { Button } from '../../ui/office/Button.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ExpiryField } from './ExpiryField.tsx'
import css from './LinkDialog.module.css'
import type { LessonLink } from './lesson-link.ts'
import { dayOf, expirySchema, momentOf } from './link-expiry.ts'
import { useUpdateLink } from './use-lesson-links.ts'

interface ExpiryFormProps {
  link: Pick<LessonLink, '_id' | 'expires_at'>
  onClose(): void
}

/** Changes how long a link works. */
export function ExpiryForm({ link: { _id, expires_at }, onClose }: ExpiryFormProps) {
  const { t } = useLingui()
  const update = useUpdateLink()
  const form = useForm({
    schema: z.object({ expiry: expirySchema(t`Please choose a day in the future.`) }),
    defaultValues: { expiry: expires_at ? { kind: 'day', day: dayOf(expires_at) } : { kind: '30', day: '' } },
  })
  return (
    <Form
      form={form}
      className={css.form}
      onSubmit={async ({ expiry }) => {
        await update.mutateAsync({ _id, expires_at: momentOf(expiry, new Date()) ?? null })
        onClose()
      }}
    >
      <ExpiryField control={form.control} name="expiry" />
      <ErrorSummary control={form.control} />
      <div className={`flex wrap gap-2 ${css.actions}`}>
        <Button type="submit" busy={form.formState.isSubmitting}>
          <Check size={18} aria-hidden="true" />
          <Trans>Save</Trans>
        </Button>
        <Button variant="plain" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
