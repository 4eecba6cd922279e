import { useLingui } from '@lingui/react/macro'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { LinkFields } from '../kit/link/LinkFields.tsx'
import { RestedLinkIcon } from '../kit/link/RestedLinkIcon.tsx'
import type { model } from './model.ts'
import studentCss from './Student.module.css'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  return (
    <div className={studentCss.card}>
      <RestedLinkIcon url={data.url} />
      <div className={studentCss.words}>
        <LinkFields
          link={data}
          textLabel={t`Text of the link`}
          addressLabel={t`Address of the link`}
          onChange={(changed) => onChange({ ...data, ...changed })}
        />
      </div>
    </div>
  )
}
