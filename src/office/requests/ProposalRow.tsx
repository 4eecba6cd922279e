import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Grid, Text } from '@radix-ui/themes'
import { isSiteLocale } from '#domain/locale.ts'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { SelectInput } from '../../ui/office/select/SelectInput.tsx'

type Proposal = RouterOutputs['requests']['propose']['proposals'][number]

interface ProposalRowProps {
  name: string
  proposal: Proposal | undefined
  /** A person who is known is offered elsewhere. */
  isAlone: boolean
  owner: string
  options: readonly { value: string; label: string }[]
  onChoose(owner: string): void
}

/** A request with the missioner who gets it, and why this one is proposed; or the person who is known by its phone. */
export function ProposalRow({ name, proposal, isAlone, owner, options, onChoose }: ProposalRowProps) {
  const { t } = useLingui()
  const why = useReasons()
  const known = isAlone ? null : proposal?.known
  const isProposed = proposal !== undefined && owner === proposal.contact_owner_id
  return (
    <Grid asChild columns="1" gap="1">
      <li>
        <Box>
          <Text as="p" weight="bold">
            {name}
          </Text>
          {isProposed && (
            <Text as="p" size="1" color="gray">
              {why(proposal).join(', ')}
            </Text>
          )}
        </Box>
        {known ? (
          <Text as="p">
            <Trans>Is added to {known.contact_fullname || t`No name`}</Trans>
          </Text>
        ) : (
          <SelectInput
            label={isAlone ? t`Missioner` : t`Missioner for ${name}`}
            isLabelHidden={!isAlone}
            value={owner}
            options={options}
            onChoose={onChoose}
          />
        )}
      </li>
    </Grid>
  )
}

function useReasons() {
  const { t } = useLingui()
  const speaks = { en: t`speaks English`, ru: t`speaks Russian`, ua: t`speaks Ukrainian` }
  const near = { place: t`same place`, region: t`same region`, none: undefined }
  return (proposal: Proposal) =>
    [
      proposal.speaks && isSiteLocale(proposal.locale) && speaks[proposal.locale],
      near[proposal.near],
      plural(proposal.open_count, { one: '# open contact', other: '# open contacts' }),
    ].filter(Boolean)
}
