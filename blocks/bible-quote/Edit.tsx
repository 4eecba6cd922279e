import { useLingui } from '@lingui/react/macro'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-views.ts'
import { PlainTextField } from '../kit/plain-text-field/PlainTextField.tsx'
import { RichTextField } from '../kit/rich-text/RichTextField.tsx'
import css from './Edit.module.css'
import type { model } from './model.ts'
import studentCss from './Student.module.css'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  return (
    <div className={studentCss.card}>
      <RichTextField
        label={t`Words of Scripture`}
        className={studentCss.text ?? ''}
        value={data.text}
        onChange={(text) => onChange({ ...data, text })}
      />
      <div className={css.source}>
        <PlainTextField
          label={t`Where it is written`}
          value={data.ref}
          maxLength={2_000}
          onChange={(ref) => onChange({ ...data, ref })}
        />
        <PlainTextField
          label={t`Translation`}
          value={data.translation}
          maxLength={200}
          onChange={(translation) => onChange({ ...data, translation })}
        />
      </div>
    </div>
  )
}
