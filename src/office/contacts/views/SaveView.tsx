import { Trans, useLingui } from '@lingui/react/macro'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { useSaveView, useViews } from './use-views.ts'

/** Names the list on the page, unless it has a name. */
export default function SaveView() {
  const search = useSearch()
  const { data } = useViews()
  const [isNaming, setNaming] = useState(false)
  if (!data || search === '' || data.views.some(({ view_query }) => view_query === search)) return null
  return (
    <>
      <Button variant="plain" onClick={() => setNaming(true)}>
        <BookmarkPlus size={18} aria-hidden="true" />
        <Trans>Save this list</Trans>
      </Button>
      {isNaming && <NameDialog query={search} onClose={() => setNaming(false)} />}
    </>
  )
}

const viewFields = z.object({ view_name: z.string().check(required<string>()) })

function NameDialog({ query, onClose }: { query: string; onClose(): void }) {
  const { t } = useLingui()
  const save = useSaveView()
  const [_id] = useState(makeUuid)
  const form = useForm({ schema: viewFields, defaultValues: { view_name: '' } })
  return (
    <FormDialog
      form={form}
      title={t`Save this list`}
      description={<Trans>Its filters and order are saved, not its contacts. Only you see it.</Trans>}
      submitLabel={t`Save`}
      onSubmit={async ({ view_name }) => {
        await save.mutateAsync({ _id, view_name, view_query: query })
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
    </FormDialog>
  )
}
