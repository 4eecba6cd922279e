import { Trans, useLingui } from '@lingui/react/macro'
import { TextArea, TextField } from '@radix-ui/themes'
import { useId } from 'react'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-views.ts'
import { RichTextField } from '../kit/rich-text/RichTextField.tsx'
import css from './Edit.module.css'
import type { model } from './model.ts'
import studentCss from './Student.module.css'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  const refId = useId()
  const translationId = useId()
  return (
    <div className={studentCss.card}>
      <RichTextField
        label={t`Words of Scripture`}
        className={studentCss.text ?? ''}
        value={data.text}
        onChange={(text) => onChange({ ...data, text })}
      />
      <div className={css.source}>
        <div className={css.field}>
          <label htmlFor={refId}>
            <Trans>Where it is written</Trans>
          </label>
          <TextArea
            id={refId}
            size="3"
            rows={1}
            className={css.ref ?? ''}
            value={data.ref}
            maxLength={2_000}
            onChange={(event) => onChange({ ...data, ref: event.target.value })}
          />
        </div>
        <div className={css.field}>
          <label htmlFor={translationId}>
            <Trans>Translation</Trans>
          </label>
          <TextField.Root
            id={translationId}
            size="3"
            className={css.translation ?? ''}
            value={data.translation}
            maxLength={200}
            onChange={(event) => onChange({ ...data, translation: event.target.value })}
          />
        </div>
      </div>
    </div>
  )
}
