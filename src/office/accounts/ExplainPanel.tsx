import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Text } from '@radix-ui/themes'
import { type FormEvent, useState } from 'react'
import { localeName } from '#domain/locale.ts'
import { countryNames } from '#domain/phone/country-names.ts'
import type { PhoneCode } from '#domain/phone/phone-codes.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { Button } from '../../ui/office/Button.tsx'
import { CountryField } from '../../ui/form/phone/CountryField.tsx'
import { filteredKeys } from '../../ui/input/filtered-keys.ts'
import { TextInput } from '../../ui/office/TextInput.tsx'
import { ErrorNote } from '../../ui/notice/ErrorNote.tsx'
import type { ExplainedVisitor } from './account-data.ts'
import { Section } from '../shared/Section.tsx'
import { AccountLogo } from './AccountLogo.tsx'
import { useExplainedVisitor } from './use-accounts.ts'

const COLUMNS = 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))'

/** Shows which account, language, phone code and logo a visitor would get, and why. */
export function ExplainPanel() {
  const { t } = useLingui()
  const [host, setHost] = useState(location.hostname)
  const [country, setCountry] = useState<PhoneCode>()
  const [languages, setLanguages] = useState([navigator.language.split('-', 1)[0] ?? '', ''])
  const [visitor, setVisitor] = useState<Parameters<typeof useExplainedVisitor>[0]>()
  const explained = useExplainedVisitor(visitor)
  function explain(event: FormEvent) {
    event.preventDefault()
    setVisitor({ host, country: country?.iso ?? '', languages: languages.filter(Boolean) })
  }
  return (
    <Section title={t`What a visitor gets`}>
      <Grid asChild columns={COLUMNS} gap="3" align="start">
        <form onSubmit={explain}>
          <TextInput
            label={t`Host`}
            maxLength={500}
            autoCapitalize="none"
            spellCheck={false}
            value={host}
            onChange={(event) => setHost(event.target.value)}
          />
          <CountryField label={t`Country of the IP address`} country={country} onChoose={setCountry} />
          {[t`Language of the browser`, t`Its second language`].map((label, place) => (
            <TextInput
              key={label}
              label={label}
              hint={t`A code of two or three letters, such as uk.`}
              maxLength={3}
              autoCapitalize="none"
              spellCheck={false}
              value={languages[place]}
              {...filteredKeys('letters')}
              onChange={(event) =>
                setLanguages(languages.map((known, index) => (index === place ? event.target.value : known)))
              }
            />
          ))}
          <Button type="submit" variant="quiet" busy={explained.isFetching}>
            <Trans>Explain</Trans>
          </Button>
        </form>
      </Grid>
      <ErrorNote error={explained.error} />
      <div role="status">{explained.data && <Facts explained={explained.data} />}</div>
    </Section>
  )
}

const reasons = {
  account: {
    named: msg`It was named.`,
    host: msg`The host belongs to it.`,
    country: msg`It has this country, and no account has the host.`,
    default: msg`No account has the host or the country, and it is the default one.`,
    oldest: msg`No account has the host or the country, and it is the oldest one.`,
  },
  locale: {
    stored: msg`It was chosen on the device.`,
    browser: msg`The browser prefers it, and the account has it.`,
    ip: msg`It is the language of the country, and the account has it.`,
    fallback: msg`The account has none of the browser’s languages, nor the country’s.`,
  },
  phone: {
    ip: msg`It is the country of the IP address.`,
    account: msg`It is the first phone code of the account.`,
    unknown: msg`The country is not known.`,
  },
  logo: {
    account: msg`The account has a logo.`,
    name: msg`The account has no logo, so its name is shown.`,
    product: msg`The account has no logo, and no name in this language, so the product’s name is shown.`,
  },
}

function Facts({ explained }: { explained: ExplainedVisitor }) {
  const { t } = useLingui()
  const { account, locale, phone_code, logo } = explained
  const facts = [
    { label: t`Account`, value: account.account_name, reason: reasons.account[explained.account_reason] },
    { label: t`Language`, value: localeName[locale], reason: reasons.locale[explained.locale_reason] },
    {
      label: t`Phone code`,
      value: `+${phone_code.code} ${countryNames(currentLocale())[phone_code.country]}`,
      reason: reasons.phone[explained.phone_reason],
    },
    {
      label: t`Logo`,
      value: logo ? <AccountLogo src={logo} /> : account.account_extra_props.site_names[locale] || t`None`,
      reason: reasons.logo[explained.logo_reason],
    },
  ]
  return (
    <Grid asChild columns={COLUMNS} gap="3">
      <dl>
        {facts.map(({ label, value, reason }) => (
          <div key={label}>
            <Text asChild size="1" color="gray">
              <dt>{label}</dt>
            </Text>
            <dd>
              <strong>{value}</strong>
            </dd>
            <dd>{t(reason)}</dd>
          </div>
        ))}
      </dl>
    </Grid>
  )
}
