import { useLingui } from '@lingui/react/macro'
import { Badge, Flex, Grid, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { localeName, siteLocales } from '#domain/locale.ts'
import { callOutcomeLabel } from '../call-outcome-label.ts'
import type { Contact } from '../contact-data.ts'
import { useChoiceNames } from '../edit/use-contact-options.ts'
import { UncheckedPhone } from '../phones/UncheckedPhone.tsx'
import { Section } from '../../shared/Section.tsx'

interface ContactFactsProps {
  contact: Contact
  wrongPhones: readonly string[]
}

/** What is known of a contact; what is not known is left out. */
export function ContactFacts({ contact, wrongPhones }: ContactFactsProps) {
  const { t } = useLingui()
  const ages = useChoiceNames('contact_age')
  const genders = useChoiceNames('contact_gender')
  const privacies = useChoiceNames('contact_privacy')
  const { contact_phones, contact_socials, contact_location, contact_source_name, contact_tags } = contact
  const locale = siteLocales.find((known) => known === contact.contact_locale)
  const gender = contact.contact_gender === 0 ? undefined : genders[contact.contact_gender]
  const facts: { name: string; value: ReactNode }[] = [
    {
      name: t`Phones`,
      value: contact_phones.map((phone) => (
        <Phone key={phone.phone} phone={phone} isWrong={wrongPhones.includes(phone.phone)} />
      )),
    },
    { name: t`Profiles`, value: contact_socials.map(({ profile }) => <Profile key={profile} profile={profile} />) },
    { name: t`Place`, value: contact_location },
    { name: t`Language`, value: locale && localeName[locale] },
    { name: t`Age, gender`, value: [ages[contact.contact_age], gender].filter(Boolean).join(', ') },
    { name: t`Source`, value: contact_source_name },
    {
      name: t`Tags`,
      value: contact_tags.map((tag) => (
        <Badge key={tag} color="gray">
          {tag}
        </Badge>
      )),
    },
    { name: t`Seen by`, value: privacies[contact.contact_privacy] ?? privacies[0] },
  ]
  const known = facts.filter(({ value }) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
  return (
    <Section isDense title={t`Details`}>
      <Grid asChild columns="1" gap="3">
        <dl>
          {known.map(({ name, value }) => (
            <Grid key={name} columns="minmax(5rem, 1fr) minmax(0, 2fr)" gap="3">
              <Text asChild color="gray">
                <dt>{name}</dt>
              </Text>
              <Flex asChild wrap="wrap" gapX="2" gapY="1">
                <Text asChild>
                  <dd>{value}</dd>
                </Text>
              </Flex>
            </Grid>
          ))}
        </dl>
      </Grid>
    </Section>
  )
}

function Phone({ phone: { e164, shown }, isWrong }: { phone: Contact['contact_phones'][number]; isWrong: boolean }) {
  const { t } = useLingui()
  if (isWrong)
    return (
      <span>
        <s translate="no">{shown}</s> · {t(callOutcomeLabel.wrong_number)}
      </span>
    )
  if (e164 === null) return <UncheckedPhone phone={shown} />
  return (
    <a href={`tel:${e164}`} translate="no">
      {shown}
    </a>
  )
}

function Profile({ profile }: { profile: string }) {
  if (!/^https?:\/\//.test(profile)) return <span>{profile}</span>
  return (
    <a href={profile} target="_blank" rel="noreferrer">
      {profile}
    </a>
  )
}
