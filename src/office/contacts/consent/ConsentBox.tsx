import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck, ShieldOff, ShieldQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { type ConsentBasis, type ConsentChannel, consentBases, consentChannels } from '#domain/contact/consent.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import type { Contact } from '../contact-data.ts'
import css from './ConsentBox.module.css'
import { channelLabel, consentBasisLabel } from './consent-labels.ts'
import page from '../card/ContactPage.module.css'
import { type Consent, useConsents, useRecordConsent } from './use-consents.ts'

/** What the person has agreed to; each change is an entry of the history, which nothing deletes. */
export function ConsentBox({ contact }: { contact: Contact }) {
  const found = useConsents(contact._id)
  const [asked, setAsked] = useState<ConsentChannel>()
  return (
    <section className={page.box} aria-labelledby="consent">
      <h2 id="consent" className={page.boxTitle}>
        <Trans>Consent</Trans>
      </h2>
      {found.isPending ? (
        <Loading />
      ) : !found.data ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <ul className={css.channels}>
          {consentChannels.map((channel) => (
            <Channel
              key={channel}
              contact={contact}
              channel={channel}
              consent={found.data.consents.find((consent) => consent.channel === channel)}
              isAsked={asked === channel}
              onAsk={(isAsked) => setAsked(isAsked ? channel : undefined)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ChannelProps {
  contact: Contact
  channel: ConsentChannel
  consent: Consent | undefined
  isAsked: boolean
  onAsk(isAsked: boolean): void
}

function Channel({ contact, channel, consent, isAsked, onAsk }: ChannelProps) {
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
    <li className={css.channel}>
      <Icon size={18} aria-hidden="true" className={consent?.is_given === false ? css.withdrawn : css.icon} />
      <div className={css.words}>
        <strong>{name}</strong>
        <span className={css.state}>
          {consent === undefined ? (
            <Trans>Not asked yet</Trans>
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
        </span>
        {isAsked && (
          <div className={css.answer}>
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
          </div>
        )}
      </div>
      {contact.is_mine && (
        <Button
          variant="plain"
          aria-expanded={isAsked}
          aria-label={t`Change the consent: ${name}`}
          busy={record.isPending}
          onClick={() => onAsk(!isAsked)}
        >
          {isAsked ? <Trans>Cancel</Trans> : <Trans>Change</Trans>}
        </Button>
      )}
    </li>
  )
}
