import { useLingui } from '@lingui/react/macro'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-views.ts'
import { RichTextField } from '../kit/rich-text/RichTextField.tsx'
import { Sign } from '../../src/ui/sign/Sign.tsx'
import type { model } from './model.ts'
import studentCss from './Student.module.css'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  return (
    <div className={studentCss.note}>
      <Sign shape="lightbulb" size={22} className={studentCss.icon} />
      <RichTextField label={t`Note`} value={data.text} onChange={(text) => onChange({ ...data, text })} />
    </div>
  )
}
