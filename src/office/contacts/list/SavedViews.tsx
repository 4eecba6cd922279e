import { Trans, useLingui } from '@lingui/react/macro'
import { BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import css from './SavedViews.module.css'
import { useRemoveView, useSaveView, useViews } from './use-views.ts'

/** The lists that the person has named, and a button that names the one on the page. */
export default function SavedViews() {
  const { t } = useLingui()
  const search = useSearch()
  const { data } = useViews()
  const remove = useRemoveView()
  const [isNaming, setNaming] = useState(false)
  if (!data) return null
  const { views } = data
  const isSaved = views.some(({ view_query }) => view_query === search)
  const canSave = search !== '' && !isSaved
  if (views.length === 0 && !canSave) return null
  return (
    <div className={css.views}>
      {views.length > 0 && (
        <ul className={css.list} aria-label={t`Saved lists`}>
          {views.map((view) => (
            <li key={view._id} className={css.view}>
              <Link
                href={view.view_query === '' ? '/contacts' : `/contacts?${view.view_query}`}
                className={css.name}
                aria-current={view.view_query === search ? 'page' : undefined}
              >
                {view.view_name}
              </Link>
              <IconButton
                label={t`Remove the list “${view.view_name}”`}
                disabled={remove.isPending}
                onClick={() => remove.run(view)}
              >
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <Button variant="plain" onClick={() => setNaming(true)}>
          <BookmarkPlus size={18} aria-hidden="true" />
          <Trans>Save this list</Trans>
        </Button>
      )}
      {isNaming && <NameDialog query={search} onClose={() => setNaming(false)} />}
    </div>
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
