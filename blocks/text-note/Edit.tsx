import { useLingui } from '@lingui/react/macro'
import { InlineIcon } from '../../src/ui/icon/InlineIcon.tsx'
import type { EditProps } from '../kit/define-author-views.ts'
import type { TextData } from '../kit/text-block/define-text-model.ts'
import { TextEdit } from '../kit/text-block/TextEdit.tsx'
import studentCss from './Student.module.css'

export default function Edit({ data, onChange }: EditProps<TextData>) {
  const { t } = useLingui()
  return (
    <div className={`grid gap-3 pad round whole bg-faint ${studentCss.note}`}>
      <InlineIcon shape="lightbulb" size={22} className={`accent ${studentCss.icon}`} />
      <TextEdit label={t`Note`} data={data} onChange={onChange} />
    </div>
  )
}
