import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { TextAreaInput } from '../../src/ui/office/TextAreaInput.tsx'
import { RichTextField } from '../kit/rich-text/RichTextField.tsx'
import { SidePictureEditor } from '../kit/side-picture/SidePictureEditor.tsx'
import type { model } from './model.ts'
import studentCss from './Student.module.css'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  return (
    <div className={`pad card whole ${studentCss.card}`}>
      <SidePictureEditor picture={data} onChange={(changed) => onChange({ ...data, ...changed })}>
        <p className={`gold ${studentCss.kind}`}>
          <Trans>Historical fact</Trans>
        </p>
        <TextAreaInput
          rows={1}
          label={t`Title`}
          value={data.title}
          maxLength={1_000}
          onChange={({ target }) => onChange({ ...data, title: target.value })}
        />
        <RichTextField label={t`Text`} value={data.text} onChange={(text) => onChange({ ...data, text })} />
      </SidePictureEditor>
    </div>
  )
}
