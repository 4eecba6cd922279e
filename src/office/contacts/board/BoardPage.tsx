import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Grid } from '@radix-ui/themes'
import { useSearchParams } from 'wouter'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { ButtonLink } from '../../../ui/office/Button.tsx'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { useContactChoices } from '../use-contacts.ts'
import { BoardColumn } from './BoardColumn.tsx'

/** From the first word to the church, and then those who do not go on. */
const columns = [
  ContactStatus.NOTPROCESSED,
  ContactStatus.GUEST,
  ContactStatus.STUDING,
  ContactStatus.CHURCH,
  ContactStatus.NOTAVAILABLE,
  ContactStatus.REFUSED,
]
const ALL = ''

/** `/contacts/board`: the contacts of everyone or of one missioner, side by side by their status. */
export default function BoardPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const { data: choices } = useContactChoices()
  const owner = params.get('owner') ?? ALL
  const missioners = choices?.missioners ?? []
  return (
    <PageFrame
      title={t`Board`}
      actions={
        <ButtonLink variant="quiet" href="/contacts">
          <Trans>List</Trans>
        </ButtonLink>
      }
    >
      <Box maxWidth="20rem">
        <SelectInput
          label={t`Missioner`}
          value={owner}
          options={[
            { value: ALL, label: t`All` },
            ...missioners.map(({ _id: value, missioner_name: label }) => ({ value, label })),
          ]}
          onChoose={(value) => setParams(value === ALL ? {} : { owner: value }, { replace: true })}
        />
      </Box>
      {/* Side by side where there is room for three, one below the other on a phone. */}
      <Grid columns="repeat(auto-fill, minmax(min(100%, 17rem), 1fr))" align="start" gap="4">
        {columns.map((status) => (
          <BoardColumn key={status} status={status} owner={owner === ALL ? undefined : owner} />
        ))}
      </Grid>
    </PageFrame>
  )
}
