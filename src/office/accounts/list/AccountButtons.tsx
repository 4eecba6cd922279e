import { useLingui } from '@lingui/react/macro'
import { ActionMenu } from '../../../ui/menu/ActionMenu.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import type { Account } from '../account-data.ts'
import type { AccountAction } from './use-account-actions.tsx'

interface AccountButtonsProps {
  account: Account
  actions: readonly AccountAction[]
}

/** What ADMIN can do with one account; what is rare is in a menu. */
export function AccountButtons({ account, actions }: AccountButtonsProps) {
  const { t } = useLingui()
  const name = account.account_name
  const offered = actions.filter(({ isFor }) => isFor(account))
  const rare = offered.filter(({ isRare }) => isRare)
  return (
    <>
      {offered
        .filter((action) => !rare.includes(action))
        .map(({ text, labelOf, run }) => (
          <Button key={text} variant="quiet" aria-label={labelOf(account)} onClick={() => run([account])}>
            {text}
          </Button>
        ))}
      {rare.length > 0 && (
        <ActionMenu
          label={t`More actions: ${name}`}
          actions={rare.map(({ text, labelOf, icon, run }) => ({
            text,
            label: labelOf(account),
            icon,
            run: () => run([account]),
          }))}
        />
      )}
    </>
  )
}
