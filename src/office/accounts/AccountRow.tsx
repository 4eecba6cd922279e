import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { countryNames } from '#domain/phone/country-names.ts'
import { phoneCodeById } from '#domain/phone/phone-codes.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { Account } from './account-data.ts'
import css from './accounts.module.css'

/** One account with its hosts, countries and languages. */
export function AccountRow({ account, isOwn, children }: { account: Account; isOwn: boolean; children: ReactNode }) {
  const { t } = useLingui()
  const names = countryNames(currentLocale())
  const countries = account.account_country_codes.map((id) => names[phoneCodeById(id)?.country ?? '']).filter(Boolean)
  return (
    <li className={css.row}>
      {account.account_logo && <img className={css.logo} src={account.account_logo} alt="" />}
      <div className={css.words}>
        <h2>
          {account.account_name} {isOwn && <Badge>{t`Your account`}</Badge>}{' '}
          {account.is_default && <Badge>{t`Default`}</Badge>}
        </h2>
        <p>{account.account_hosts.join(', ') || t`No hosts`}</p>
        <p>
          {[countries.join(', ') || t`No countries`, account.account_extra_props.site_locales.join(', ')].join(' · ')}
        </p>
      </div>
      <div className={css.actions}>{children}</div>
    </li>
  )
}
