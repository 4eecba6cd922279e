import { useLingui } from '@lingui/react/macro'
import { Card, Grid } from '@radix-ui/themes'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { LinkFields } from '../kit/link/LinkFields.tsx'
import { RestedLinkIcon } from '../kit/link/RestedLinkIcon.tsx'
import type { model } from './model.ts'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  return (
    <Card>
      <Grid columns="auto 1fr" align="center" gap="3">
        <RestedLinkIcon url={data.url} />
        <LinkFields
          link={data}
          textLabel={t`Text of the link`}
          addressLabel={t`Address of the link`}
          onChange={(changed) => onChange({ ...data, ...changed })}
        />
      </Grid>
    </Card>
  )
}
