import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Grid } from '@radix-ui/themes'
import { useState } from 'react'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useAddNote } from '../use-contacts.ts'

const noteFields = z.object({ note_text: z.string().check(required<string>()) })

/** A note for the history; Ctrl+Enter saves it. */
export function NoteForm({ contactId }: { contactId: string }) {
  const { t } = useLingui()
  const add = useAddNote()
  // The same note sent again has the same id.
  const [noteId, setNoteId] = useState(makeUuid)
  const form = useForm({ schema: noteFields, defaultValues: { note_text: '' } })
  const save = async ({ note_text }: { note_text: string }) => {
    await add.mutateAsync({ _id: noteId, contact_id: contactId, note_text })
    setNoteId(makeUuid())
    form.reset()
  }
  return (
    <Card asChild size="2">
      <Grid asChild columns="1" gap="3">
        <Form form={form} onSubmit={save}>
          <TextAreaField
            control={form.control}
            name="note_text"
            label={t`New note`}
            rows={2}
            maxLength={4_000}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.handleSubmit(save)()
            }}
          />
          <ErrorSummary control={form.control} />
          <div>
            <Button type="submit" variant="quiet" busy={form.formState.isSubmitting}>
              <Trans>Save the note</Trans>
            </Button>
          </div>
        </Form>
      </Grid>
    </Card>
  )
}
