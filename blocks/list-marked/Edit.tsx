import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { ListEditor } from '../kit/list/ListEditor.tsx'
import type { model } from './model.ts'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  return <ListEditor items={data.items} onItems={(items) => onChange({ ...data, items })} />
}
