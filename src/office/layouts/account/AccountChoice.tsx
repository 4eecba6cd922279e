import { Trans, useLingui } from '@lingui/react/macro'
import { Command } from 'cmdk'
import { Building2, Check } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '../../../lib/session.ts'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { useAccounts } from '../../shared/use-accounts.ts'
import { workIn } from '../../shared/work-in.ts'
import { beginHere } from '../palette/begin-here.ts'
import css from '../palette/CommandPalette.module.css'

/** The accounts of the install, to go on in one of them. */
export default function AccountChoice({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const { data, isPending, isError } = useAccounts()
  return (
    <Modal className={css.palette} aria-label={t`Switch account`} onClose={onClose}>
      <Command label={t`Switch account`} loop>
        <Command.Input ref={beginHere} className={css.input} placeholder={t`Find an account`} />
        <Command.List className={css.list} label={t`Accounts`}>
          <Command.Empty className={css.empty}>
            {isPending && <Trans>Loading…</Trans>}
            {isError && <Trans>The accounts could not be loaded</Trans>}
            {data && <Trans>Nothing found</Trans>}
          </Command.Empty>
          {data?.accounts.map(({ _id, account_name }) => (
            <Command.Item
              key={_id}
              value={_id}
              keywords={[account_name]}
              onSelect={() => (_id === user?.tenant_account_id ? onClose() : workIn(_id))}
            >
              <Building2 size={18} aria-hidden="true" />
              {account_name}
              {_id === user?.account_id && (
                <span className="soft truncate">
                  <Trans>your account</Trans>
                </span>
              )}
              {_id === user?.tenant_account_id && <Check size={18} role="img" aria-label={t`You are here`} />}
            </Command.Item>
          ))}
        </Command.List>
      </Command>
    </Modal>
  )
}
