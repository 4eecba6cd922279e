import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Flex, Grid, Skeleton, Text } from '@radix-ui/themes'
import { ShieldCheck, ShieldOff, ShieldQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { type ConsentBasis, type ConsentChannel, consentBases, consentChannels } from '#domain/contact/consent.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { SelectInput } from '../../../ui/office/select/SelectInput.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import type { Contact } from '../contact-data.ts'
import { channelLabel, consentBasisLabel } from './consent-labels.ts'
import { Section } from '../../shared/Section.tsx'
import { type Consent, useConsents, useRecordConsent } from './use-consents.ts'

/** What the person has agreed to; each change is an entry of the history, which nothing deletes. */
export function ConsentBox({ contact }: { contact: Contact }) {
  const { t } = useLingui()
  const found = useConsents(contact._id)
  const [asked, setAsked] = useState<ConsentChannel>()
  return (
    <Section isDense title={t`Consent`}>
      {found.isError && !found.data ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Grid asChild columns="1" gap="3">
          <ul aria-busy={found.isPending}>
            {consentChannels.map((channel) => (
              <Channel
                key={channel}
                contact={contact}
                channel={channel}
                consent={found.data?.consents.find((consent) => consent.channel === channel)}
                isPending={found.isPending}
                isAsked={asked === channel}
                onAsk={(isAsked) => setAsked(isAsked ? channel : undefined)}
              />
            ))}
          </ul>
        </Grid>
      )}
    </Section>
  )
}

interface ChannelProps {
  contact: Contact
  channel: ConsentChannel
  consent: Consent | undefined
  /** It loads. */
  isPending: boolean
  isAsked: boolean
  onAsk(isAsked: boolean): void
}

function Channel({ contact, channel, consent, isPending, isAsked, onAsk }: ChannelProps) {
  const { t, i18n } = useLingui()
  const record = useRecordConsent()
  const [basis, setBasis] = useState<ConsentBasis>('call')
  const Icon = consent === undefined ? ShieldQuestionMark : consent.is_given ? ShieldCheck : ShieldOff
  const name = t(channelLabel[channel])
  const answer = (is_given: boolean) => {
    record.run({ contact_id: contact._id, channel, is_given, basis })
    onAsk(false)
  }
  return (
    <Flex asChild align="start" gap="3">
      <li>
        <Box asChild mt="1">
          <Icon size={18} aria-hidden="true" color={consent?.is_given === false ? 'var(--bad)' : 'var(--soft)'} />
        </Box>
        <Grid columns="1" flexGrow="1" minWidth="0">
          <Text weight="bold">{name}</Text>
          <Text size="1" color="gray">
            {consent === undefined ? (
              <Skeleton loading={isPending}>
                <Trans>Not asked yet</Trans>
              </Skeleton>
            ) : (
              [
                consent.is_given ? t`Agreed` : t`Withdrawn`,
                t(consentBasisLabel[consent.basis]),
                i18n.date(consent.recorded_at, { dateStyle: 'medium' }),
                consent.recorded_by_name,
              ]
                .filter(Boolean)
                .join(' · ')
            )}
          </Text>
          {isAsked && (
            <Flex wrap="wrap" align="end" gap="2" mt="2">
              <SelectInput<ConsentBasis>
                label={t`How the person told you`}
                value={basis}
                options={consentBases.map((value) => ({ value, label: t(consentBasisLabel[value]) }))}
                onChoose={(chosen) => setBasis(chosen)}
              />
              {consent?.is_given !== true && (
                <Button variant="quiet" onClick={() => answer(true)}>
                  <Trans>Agrees</Trans>
                </Button>
              )}
              {consent?.is_given !== false && (
                <Button variant="quiet" onClick={() => answer(false)}>
                  <Trans>Does not want this</Trans>
                </Button>
              )}
            </Flex>
          )}
        </Grid>
        {contact.is_mine && (
          <Button
            variant="plain"
            aria-expanded={isAsked}
            aria-label={t`Change the consent: ${name}`}
            disabled={isPending}
            busy={record.isPending}
            onClick={() => onAsk(!isAsked)}
          >
            {isAsked ? <Trans>Cancel</Trans> : <Trans>Change</Trans>}
          </Button>
        )}
      </li>
    </Flex>
  )
}
