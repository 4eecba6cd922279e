import { useLingui } from '@lingui/react/macro'
import { Badge, Flex } from '@radix-ui/themes'
import { useSnapshot } from 'valtio'
import { countryNames } from '#domain/phone/country-names.ts'
import { phoneCodeById } from '#domain/phone/phone-codes.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { session } from '../../../lib/session.ts'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import type { Account } from '../account-data.ts'
import { AccountButtons } from './AccountButtons.tsx'
import { AccountLogo } from '../AccountLogo.tsx'
import { type AccountAction, isOwnAccount } from './use-account-actions.tsx'

/** What the list of accounts shows, sorts and exports. */
export function useAccountColumns(actions: readonly AccountAction[]): TableColumn<Account>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      title: t({ message: 'Name', context: 'of a thing' }),
      value: ({ account_name }) => account_name,
      cell: (account) => <AccountName account={account} />,
      width: 'minmax(8rem, 4fr)',
      isTitle: true,
    },
    {
      id: 'hosts',
      title: t`Hosts`,
      value: hostsOf,
      cell: (account) => hostsOf(account) || t`No hosts`,
      width: 'minmax(6rem, 3fr)',
    },
    {
      id: 'countries',
      title: t`Countries`,
      value: countriesOf,
      cell: (account) => countriesOf(account) || t`No countries`,
      width: 'minmax(6rem, 2fr)',
    },
    {
      id: 'languages',
      title: t`Languages of the site`,
      value: ({ account_extra_props }) => account_extra_props.site_locales.join(', '),
      width: 'minmax(4.5rem, 2fr)',
    },
    {
      id: 'actions',
      title: t`Actions`,
      value: () => null,
      cell: (account) => (
        <Flex wrap="wrap" align="center" gap="2">
          <AccountButtons account={account} actions={actions} />
        </Flex>
      ),
      width: 'minmax(9rem, 19rem)',
      isActions: true,
    },
  ]
}

function hostsOf({ account_hosts }: Account): string {
  return account_hosts.join(', ')
}

function countriesOf({ account_country_codes }: Account): string {
  const names = countryNames(currentLocale())
  return account_country_codes.flatMap((id) => names[phoneCodeById(id)?.country ?? ''] ?? []).join(', ')
}

/** An account by its logo and name, and what sets it apart. */
function AccountName({ account }: { account: Account }) {
  const { t } = useLingui()
  const isOwn = isOwnAccount(account, useSnapshot(session).user)
  return (
    <Flex as="span" wrap="wrap" align="center" gapX="2" gapY="1">
      {account.account_logo && <AccountLogo src={account.account_logo} />}
      {account.account_name}
      {isOwn && <Badge color="gray">{t`Your account`}</Badge>}
      {account.is_default && <Badge color="gray">{t`Default`}</Badge>}
    </Flex>
  )
}
