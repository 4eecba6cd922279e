import { useLingui } from '@lingui/react/macro'
import { Archive, ArchiveRestore, ArrowRightLeft, House, SquarePen } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '../../../lib/session.ts'
import type { RowCommand } from '../../../ui/table/table-column.ts'
import { workIn } from '../../shared/work-in.ts'
import type { Account } from '../account-data.ts'
import { useMakeDefault, useRestoreAccount } from '../use-accounts.ts'

export interface AccountDialogs {
  isArchived: boolean
  onEdit(account: Account): void
  onArchive(account: Account): void
}

/** An action with one account. */
export interface AccountAction extends RowCommand<Account> {
  isForOne: true
  /** The accessible name of its button. */
  labelOf(account: Account): string
  isFor(account: Account): boolean
  /** It is in the menu of the row alone. */
  isRare?: true
}

/** Whether it is the account of this person, or the one worked in. */
export function isOwnAccount(
  { _id }: Account,
  user: { account_id: string; tenant_account_id: string } | null | undefined,
): boolean {
  return _id === user?.account_id || _id === user?.tenant_account_id
}

/** What ADMIN can do with an account of the list. */
export function useAccountActions({ isArchived, onEdit, onArchive }: AccountDialogs): AccountAction[] {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const makeDefault = useMakeDefault()
  const restore = useRestoreAccount()
  const icon = { size: 18, 'aria-hidden': true } as const
  const forOne = (run: (account: Account) => void) => ({
    isForOne: true as const,
    run: ([account]: readonly Account[]) => account && run(account),
  })
  if (isArchived)
    return [
      {
        text: t`Restore`,
        labelOf: ({ account_name: name }) => t`Restore ${name}`,
        icon: <ArchiveRestore {...icon} />,
        isFor: () => true,
        ...forOne((account) => restore.mutate(account)),
      },
    ]
  return [
    {
      text: t`Work here`,
      labelOf: ({ account_name: name }) => t`Work here: ${name}`,
      icon: <ArrowRightLeft {...icon} />,
      isFor: ({ _id }) => _id !== user?.tenant_account_id,
      ...forOne(({ _id }) => workIn(_id)),
    },
    {
      text: t`Edit`,
      labelOf: ({ account_name: name }) => t`Edit ${name}`,
      icon: <SquarePen {...icon} />,
      isFor: () => true,
      ...forOne(onEdit),
    },
    {
      text: t`Make default`,
      labelOf: ({ account_name: name }) => t`Make default: ${name}`,
      icon: <House {...icon} />,
      isFor: ({ is_default }) => !is_default,
      isRare: true,
      ...forOne((account) => makeDefault.mutate(account)),
    },
    {
      text: t`Archive`,
      labelOf: ({ account_name: name }) => t`Archive ${name}`,
      icon: <Archive {...icon} />,
      isFor: (account) => !isOwnAccount(account, user),
      isRare: true,
      ...forOne(onArchive),
    },
  ]
}
