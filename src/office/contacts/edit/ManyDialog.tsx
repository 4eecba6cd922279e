import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { selectableStatuses } from '#domain/contact/contact-status.ts'
import { required } from '#domain/forms/form-rules.ts'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useUpdateContacts } from '../use-contacts.ts'
import { MatchingProgress } from './MatchingProgress.tsx'
import { type AllContacts, useChangeMatching } from './use-change-matching.ts'
import { useUndoMessage } from '../use-undo-message.ts'
import { divide } from './contact-fields.ts'
import { readDay } from '../../shared/contacts/day.ts'

const manyFields = {
  contact_status_id: z.string(),
  add_tags: z.string(),
  remove_tags: z.string(),
  contact_next_at: z.string(),
}
const schemas = {
  // A status is chosen on purpose: several people get it.
  status: z.object({ ...manyFields, contact_status_id: z.string().check(required<string>()) }),
  tags: z.object(manyFields),
  next: z.object(manyFields),
}

interface ManyDialogProps {
  what: 'status' | 'tags' | 'next'
  /** Undefined for all of a filter. */
  contacts: readonly { _id: string }[] | undefined
  all: AllContacts
  /** The tags that exist. */
  tags: readonly string[]
  onClose(): void
}

/** Gives several contacts a status, tags or a date for the next step. */
export default function ManyDialog({ what, contacts, all, tags, onClose }: ManyDialogProps) {
  const { t } = useLingui()
  const update = useUpdateContacts()
  const matching = useChangeMatching(all)
  const count = contacts?.length ?? all.count
  const say = useUndoMessage()
  const form = useForm({
    schema: schemas[what],
    defaultValues: {
      contact_status_id: '',
      add_tags: '',
      remove_tags: '',
      contact_next_at: '',
    },
  })
  const { control } = form
  const titles = { status: t`Set a status`, tags: t`Change tags`, next: t`Plan the next step` }
  return (
    <FormDialog
      form={form}
      title={titles[what]}
      description={plural(count, { one: 'For # contact', other: 'For # contacts' })}
      submitLabel={t`Save`}
      onSubmit={async (values) => {
        const changes = toChanges(what, values)
        const { updated, undo_id } = contacts
          ? await update.mutateAsync({ _ids: contacts.map(({ _id }) => _id), changes })
          : await matching.run(changes)
        say(plural(updated, { one: '# contact changed', other: '# contacts changed' }), undo_id)
        onClose()
      }}
      onClose={matching.closing(onClose)}
    >
      {matching.done !== undefined && <MatchingProgress done={matching.done} count={all.count} />}
      {what === 'status' && (
        <SelectField
          control={control}
          name="contact_status_id"
          label={t`Status`}
          options={[
            { value: '', label: t`Choose a status` },
            ...selectableStatuses.map((status) => ({ value: String(status), label: t(contactStatusLabel[status]) })),
          ]}
        />
      )}
      {what === 'tags' && (
        <>
          <TextField
            control={control}
            name="add_tags"
            label={t`Add`}
            hint={t`Separated by commas.`}
            maxLength={800}
            list="known-tags"
          />
          <TextField control={control} name="remove_tags" label={t`Remove`} maxLength={800} list="known-tags" />
          <datalist id="known-tags">
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </datalist>
        </>
      )}
      {what === 'next' && (
        <TextField
          control={control}
          name="contact_next_at"
          type="date"
          label={t`When`}
          hint={t`Empty: no next step.`}
        />
      )}
    </FormDialog>
  )
}

function toChanges(what: ManyDialogProps['what'], values: z.infer<typeof schemas.tags>) {
  switch (what) {
    case 'status': {
      const status = selectableStatuses.find((value) => String(value) === values.contact_status_id)
      return status === undefined ? {} : { contact_status_id: status }
    }
    case 'tags':
      return { add_tags: divide(values.add_tags, /,/), remove_tags: divide(values.remove_tags, /,/) }
    case 'next':
      return { contact_next_at: readDay(values.contact_next_at)?.toISOString() ?? null }
  }
}
