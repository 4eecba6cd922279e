import { Trans, useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { SwitchInput } from '../../src/ui/office/SwitchInput.tsx'
import { TextArea } from '../../src/ui/office/TextArea.tsx'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import css from './Edit.module.css'
import type { model } from './model.ts'
import { TableEditor } from './TableEditor.tsx'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  return (
    <Grid columns="1" gap="3">
      <TextArea
        className={css.caption}
        aria-label={t`Caption`}
        placeholder={t`Caption`}
        value={data.caption}
        maxLength={1_000}
        onChange={(event) => onChange({ ...data, caption: event.target.value })}
      />
      <div data-first-field>
        <TableEditor header={data.header} rows={data.rows} onChange={(rows) => onChange({ ...data, rows })} />
      </div>
      <SwitchInput
        label={<Trans>First row is a header</Trans>}
        checked={data.header}
        onChange={(header) => onChange({ ...data, header })}
      />
    </Grid>
  )
}
