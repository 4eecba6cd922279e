import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../office/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { IconButton } from '../office/IconButton.tsx'
import { CheckboxInput } from '../office/CheckboxInput.tsx'
import { SelectInput } from '../office/select/SelectInput.tsx'
import { TextInput } from '../office/TextInput.tsx'
import type { TableColumn } from './table-column.ts'
import css from './TableSettings.module.css'
import type { DataTableState } from './use-data-table.ts'

type SettingsState = Pick<
  DataTableState<never>,
  'preferences' | 'hidden' | 'sorting' | 'setSorting' | 'canSort' | 'hide' | 'change' | 'saveView' | 'removeView'
>

interface TableSettingsProps {
  state: SettingsState
  columns: readonly Pick<TableColumn<never>, 'id' | 'title' | 'isTitle'>[]
  onClose(): void
}

/** Which columns are shown, how dense the rows are, and the saved views. Kept on the device. */
export default function TableSettings({ state, columns, onClose }: TableSettingsProps) {
  const { t } = useLingui()
  const { preferences, hidden, hide, change } = state
  return (
    <Dialog
      title={t`Columns and views`}
      corner={
        <IconButton label={t`Close`} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      }
      width="28rem"
      onClose={onClose}
    >
      <fieldset className={css.part}>
        <legend>
          <Trans>Columns</Trans>
        </legend>
        {columns
          .filter(({ isTitle }) => !isTitle)
          .map(({ id, title }) => (
            <CheckboxInput
              key={id}
              label={title}
              checked={!hidden.includes(id)}
              onChange={(isShown) => hide(isShown ? hidden.filter((other) => other !== id) : [...hidden, id])}
            />
          ))}
        <CheckboxInput
          label={t`Compact rows`}
          checked={preferences.isCompact}
          onChange={(isCompact) => change({ isCompact })}
        />
      </fieldset>
      <Order state={state} columns={columns} />
      <Views state={state} />
    </Dialog>
  )
}

/** For phones, where the columns have no heads to press. */
function Order({
  state: {
    sorting: [sorted],
    setSorting,
    canSort,
  },
  columns,
}: Pick<TableSettingsProps, 'state' | 'columns'>) {
  const { t } = useLingui()
  const sortable = columns.filter(({ id }) => canSort(id))
  if (sortable.length === 0) return null
  const options = sortable.flatMap(({ id, title }) => [
    { value: id, label: title, sorting: { id, desc: false } },
    { value: `${id} last`, label: t`${title}, from the last`, sorting: { id, desc: true } },
  ])
  return (
    <div className={css.part}>
      <SelectInput
        label={t`Order`}
        value={sorted ? `${sorted.id}${sorted.desc ? ' last' : ''}` : ''}
        options={[{ value: '', label: t`As usual` }, ...options]}
        onChoose={(value) =>
          setSorting(options.filter((option) => option.value === value).map(({ sorting }) => sorting))
        }
      />
    </div>
  )
}

function Views({ state }: { state: SettingsState }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const wanted = name.trim()
  return (
    <form
      className={css.part}
      onSubmit={(event) => {
        event.preventDefault()
        if (!wanted) return
        state.saveView(wanted)
        setName('')
      }}
    >
      <TextInput
        label={t`Save this view as`}
        hint={t`Columns, filters and order, on this device`}
        value={name}
        maxLength={40}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="quiet" disabled={!wanted}>
        <Trans>Save the view</Trans>
      </Button>
      {state.preferences.views.length > 0 && (
        <ul className={css.views}>
          {state.preferences.views.map((view) => (
            <li key={view.name}>
              {view.name}
              <IconButton label={t`Remove the view ${view.name}`} onClick={() => state.removeView(view.name)}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
