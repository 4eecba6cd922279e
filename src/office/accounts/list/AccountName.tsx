import { useLingui } from '@lingui/react/macro'
import { Badge } from '@radix-ui/themes'
import type { Account } from '../account-data.ts'
import css from '../accounts.module.css'
import { useIsOwnAccount } from './use-is-own-account.ts'

/** An account by its logo and name, and what sets it apart. */
export function AccountName({ account }: { account: Account }) {
  const { t } = useLingui()
  const isOwn = useIsOwnAccount(account)
  return (
    <span className={css.name}>
      {account.account_logo && <img className={css.logo} src={account.account_logo} alt="" />}
      {account.account_name}
      {isOwn && <Badge color="gray">{t`Your account`}</Badge>}
      {account.is_default && <Badge color="gray">{t`Default`}</Badge>}
    </span>
  )
}
