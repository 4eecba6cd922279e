import { useLingui } from '@lingui/react/macro'
import { Badge, Flex } from '@radix-ui/themes'
import type { Account } from '../account-data.ts'
import { AccountLogo } from '../AccountLogo.tsx'
import { useIsOwnAccount } from './use-is-own-account.ts'

/** An account by its logo and name, and what sets it apart. */
export function AccountName({ account }: { account: Account }) {
  const { t } = useLingui()
  const isOwn = useIsOwnAccount(account)
  return (
    <Flex as="span" wrap="wrap" align="center" gapX="2" gapY="1">
      {account.account_logo && <AccountLogo src={account.account_logo} />}
      {account.account_name}
      {isOwn && <Badge color="gray">{t`Your account`}</Badge>}
      {account.is_default && <Badge color="gray">{t`Default`}</Badge>}
    </Flex>
  )
}
