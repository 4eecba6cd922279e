import { useLingui } from '@lingui/react/macro'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { TextAreaInput } from '../../src/ui/office/TextAreaInput.tsx'
import { RichTextField } from '../kit/rich-text/RichTextField.tsx'
import { SidePictureEditor } from '../kit/side-picture/SidePictureEditor.tsx'
import { InlineIcon } from '../../src/ui/icon/InlineIcon.tsx'
import type { model } from './model.ts'
import studentCss from './Student.module.css'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  return (
    <div className={`pad card whole ${studentCss.card}`}>
      <SidePictureEditor picture={data} onChange={(changed) => onChange({ ...data, ...changed })}>
        <div>
          <InlineIcon shape="quote" size={22} className={`block gold ${studentCss.icon}`} />
          <RichTextField label={t`Quote`} value={data.quote} onChange={(quote) => onChange({ ...data, quote })} />
        </div>
        <TextAreaInput
          rows={1}
          label={t`Author`}
          value={data.author}
          maxLength={1_000}
          onChange={({ target }) => onChange({ ...data, author: target.value })}
        />
      </SidePictureEditor>
    </div>
  )
}
