import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, House } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '../../../lib/session.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { ActionMenu } from '../../../ui/menu/ActionMenu.tsx'
import type { MenuAction } from '../../../ui/menu/menu-action.ts'
import { workIn } from '../../shared/work-in.ts'
import type { Account } from '../account-data.ts'
import { useIsOwnAccount } from './use-is-own-account.ts'
import { useMakeDefault } from './use-make-default.ts'

interface AccountActionsProps {
  account: Account
  onEdit(): void
  onArchive(): void
}

/** What ADMIN can do with an account of the list. */
export function AccountActions({ account, onEdit, onArchive }: AccountActionsProps) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const isOwn = useIsOwnAccount(account)
  const makeDefault = useMakeDefault()
  const name = account.account_name
  const rare: MenuAction[] = []
  if (!account.is_default)
    rare.push({
      text: t`Make default`,
      label: t`Make default: ${name}`,
      icon: <House size={18} aria-hidden="true" />,
      run: () => makeDefault.mutate(account),
    })
  if (!isOwn)
    rare.push({
      text: t`Archive`,
      label: t`Archive ${name}`,
      icon: <Archive size={18} aria-hidden="true" />,
      run: onArchive,
    })
  return (
    <>
      {account._id !== user?.tenant_account_id && (
        <Button variant="quiet" aria-label={t`Work here: ${name}`} onClick={() => workIn(account._id)}>
          <Trans>Work here</Trans>
        </Button>
      )}
      <Button variant="quiet" aria-label={t`Edit ${name}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      {rare.length > 0 && <ActionMenu label={t`More actions: ${name}`} actions={rare} />}
    </>
  )
}
