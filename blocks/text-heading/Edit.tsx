import { useLingui } from '@lingui/react/macro'
import type { EditProps } from '../kit/define-author-views.ts'
import type { TextData } from '../kit/text-block/define-text-model.ts'
import { TextEdit } from '../kit/text-block/TextEdit.tsx'
import studentCss from './Student.module.css'

export default function Edit({ data, onChange }: EditProps<TextData>) {
  const { t } = useLingui()
  return <TextEdit inline label={t`Heading`} className={studentCss.heading} data={data} onChange={onChange} />
}
