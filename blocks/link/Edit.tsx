import { useLingui } from '@lingui/react/macro'
import { useDebounced } from '../../src/ui/use-debounced.ts'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-views.ts'
import { LinkFields } from '../kit/link/LinkFields.tsx'
import { LinkIcon } from '../kit/link/LinkIcon.tsx'
import { toLinkAddress } from '../kit/rich-text/vocabulary.ts'
import type { model } from './model.ts'
import studentCss from './Student.module.css'

/** How long an address must rest before its icon is looked for (CONST-13). */
const iconDelayMs = 2_000

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  const address = useDebounced(toLinkAddress(data.url) ?? '', iconDelayMs)
  return (
    <div className={studentCss.card}>
      <LinkIcon address={address} />
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
