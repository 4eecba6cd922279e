import { useLingui } from '@lingui/react/macro'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-views.ts'
import { RichTextField } from '../kit/rich-text/RichTextField.tsx'
import type { model } from './model.ts'
import studentCss from './Student.module.css'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  return (
    <RichTextField
      inline
      label={t`Subtitle`}
      className={studentCss.subtitle ?? ''}
      value={data.text}
      onChange={(text) => onChange({ ...data, text })}
    />
  )
}
