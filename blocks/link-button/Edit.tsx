import { Trans, useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../src/ui/office/Button.tsx'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { newElementId } from '../kit/element-id.ts'
import { LinkFields } from '../kit/link/LinkFields.tsx'
import { RestedLinkIcon } from '../kit/link/RestedLinkIcon.tsx'
import { EditableRows } from '../kit/rows/EditableRows.tsx'
import { moveItem } from '../kit/rows/move-item.ts'
import type { model } from './model.ts'

type Data = DataOf<typeof model>

export default function Edit({ data, onChange }: EditProps<Data>) {
  const { t } = useLingui()
  const [addedId, setAddedId] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const { items } = data
  const change = (items: Data['items']) => onChange({ ...data, items })

  const add = () => {
    const item = { id: newElementId(), text: '', url: '' }
    setAddedId(item.id)
    change([...items, item])
  }
  const remove = (index: number) => {
    change(items.toSpliced(index, 1))
    addButton.current?.focus()
  }

  return (
    <Grid columns="1" gap="3">
      <EditableRows
        items={items}
        rowName={(index) => t`button ${index + 1}`}
        onMove={(from, to) => change(moveItem(items, from, to))}
        onRemove={remove}
      >
        {(item, index) => (
          <Grid columns="auto 1fr" align="center" gap="3">
            <RestedLinkIcon url={item.url} />
            <LinkFields
              link={item}
              textLabel={t`Text of button ${index + 1}`}
              addressLabel={t`Link of button ${index + 1}`}
              focused={item.id === addedId}
              onChange={(changed) => change(items.with(index, { ...item, ...changed }))}
            />
          </Grid>
        )}
      </EditableRows>
      <div>
        <Button ref={addButton} variant="quiet" disabled={items.length >= 50} onClick={add}>
          <Plus aria-hidden size={18} />
          <Trans>Add a button</Trans>
        </Button>
      </div>
    </Grid>
  )
}
