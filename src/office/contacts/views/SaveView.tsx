import { Trans, useLingui } from '@lingui/react/macro'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { useSaveView, useViews } from './use-views.ts'

/** Names the list on the page, unless it has a name. */
export default function SaveView() {
  const search = useSearch()
  const { data } = useViews()
  const [isNaming, setNaming] = useState(false)
  if (!data || search === '' || data.views.some((view) => view.is_mine && view.view_query === search)) return null
  const shared = data.views.find(({ view_query }) => view_query === search)
  return (
    <>
      <Button variant="plain" onClick={() => setNaming(true)}>
        <BookmarkPlus size={18} aria-hidden="true" />
        {shared ? <Trans>Copy this list</Trans> : <Trans>Save this list</Trans>}
      </Button>
      {isNaming && <NameDialog query={search} name={shared?.view_name ?? ''} onClose={() => setNaming(false)} />}
    </>
  )
}

const viewFields = z.object({ view_name: z.string().check(required<string>()), is_shared: z.boolean() })

interface NameDialogProps {
  query: string
  /** To begin with. */
  name: string
  onClose(): void
}

function NameDialog({ query, name, onClose }: NameDialogProps) {
  const { t } = useLingui()
  const save = useSaveView()
  const [_id] = useState(makeUuid)
  const form = useForm({ schema: viewFields, defaultValues: { view_name: name, is_shared: false } })
  return (
    <FormDialog
      form={form}
      title={t`Save this list`}
      description={
        <Trans>Its filters and order are saved, not its contacts. Those who open it see only what they may see.</Trans>
      }
      submitLabel={t`Save`}
      onSubmit={async (view) => {
        await save.mutateAsync({ ...view, _id, view_query: query })
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="view_name"
        label={t`Name of the list`}
        maxLength={60}
        autoComplete="off"
      />
      <SwitchField
        control={form.control}
        name="is_shared"
        label={t`Shared with the account`}
        hint={t`Everyone who works with contacts finds it under Shared.`}
      />
    </FormDialog>
  )
}
