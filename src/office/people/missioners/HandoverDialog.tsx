import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { useRestoreUndo } from '../../../shared/undo/use-restore-undo.ts'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { TextInput } from '../../../ui/office/TextInput.tsx'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { Missioner } from '../people-data.ts'
import { useHandoverPreview, useMissioners, useRunHandover } from './use-missioners.ts'

const handoverFields = z.object({
  to_missioner_id: z.string().check(required<string>()),
  archives_giver: z.boolean(),
})

interface HandoverDialogProps {
  giver: Missioner
  onClose(): void
}

/** Gives all contacts of a missioner to another one, and offers to undo that. */
export default function HandoverDialog({ giver, onClose }: HandoverDialogProps) {
  const { t } = useLingui()
  const preview = useHandoverPreview(giver._id)
  const run = useRunHandover()
  const undo = useRestoreUndo()
  const form = useForm({ schema: handoverFields, defaultValues: { to_missioner_id: '', archives_giver: false } })
  const { control } = form
  const { missioner_name } = giver
  const receivers = useReceivers(giver, form.watch('to_missioner_id'))
  return (
    <FormDialog
      form={form}
      title={t`Hand over the contacts of ${missioner_name}`}
      description={<Amount count={preview.data?.contacts ?? giver.contacts} />}
      submitLabel={t`Hand over`}
      onSubmit={async ({ to_missioner_id, archives_giver }) => {
        const { contacts, undo_id } = await run.mutateAsync({
          from_missioner_id: giver._id,
          to_missioner_id,
          archives_giver,
        })
        const text = plural(contacts, { one: '# contact handed over', other: '# contacts handed over' })
        const action =
          undo_id === null
            ? undefined
            : { label: t`Undo`, run: () => void undo.mutateAsync({ _id: undo_id }).catch(showError) }
        showMessage(text, 'success', action)
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        type="search"
        label={t`Find a missioner`}
        maxLength={100}
        value={receivers.name}
        onChange={(event) => receivers.setName(event.target.value)}
      />
      <SelectField control={control} name="to_missioner_id" label={t`To whom`} options={receivers.options} />
      <CheckboxField control={control} name="archives_giver" label={t`Archive ${missioner_name} in the same step`} />
    </FormDialog>
  )
}

function Amount({ count }: { count: number }) {
  return (
    <>
      <Plural
        value={count}
        _0="There are no contacts to hand over."
        one="# contact gets another missioner, who also reviews its submissions from then on."
        other="# contacts get another missioner, who also reviews their submissions from then on."
      />{' '}
      <Trans>This can be undone for 30 days.</Trans>
    </>
  )
}

/** Who can get the contacts: those whom a search finds, and the chosen one. */
function useReceivers(giver: Missioner, chosenId: string) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const list = useMissioners({ search: useDebounced(name.trim(), 300) })
  const [seen, setSeen] = useState<Missioner>()
  const found = (list.data?.pages ?? [])
    .flatMap((page) => page.missioners)
    .filter(({ _id, takes_contacts }) => takes_contacts && _id !== giver._id)
  const chosen = found.find(({ _id }) => _id === chosenId)
  if (chosen && chosen !== seen) setSeen(chosen)
  const isHidden = chosenId !== '' && !chosen && seen?._id === chosenId
  const options = [...(isHidden ? [seen] : []), ...found].map(({ _id, missioner_name, missioner_phone }) => ({
    value: _id,
    label: missioner_phone ? `${missioner_name}, ${missioner_phone.shown}` : missioner_name,
  }))
  return { name, setName, options: [{ value: '', label: t`Choose a missioner` }, ...options] }
}
