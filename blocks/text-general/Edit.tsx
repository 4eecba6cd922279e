import { useLingui } from '@lingui/react/macro'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-views.ts'
import { RichTextField } from '../kit/rich-text/RichTextField.tsx'
import type { model } from './model.ts'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  return <RichTextField label={t`Text`} value={data.text} onChange={(text) => onChange({ ...data, text })} />
}
