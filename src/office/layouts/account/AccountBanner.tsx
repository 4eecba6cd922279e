import { Trans } from '@lingui/react/macro'
import { Building2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '../../../lib/session.ts'
import { Button } from '../../../ui/office/Button.tsx'
import css from './AccountBanner.module.css'
import { useAccounts } from '../../shared/use-accounts.ts'
import { workIn } from '../../shared/work-in.ts'

/** Says that an admin works in another account than the own one, and leads back. */
export default function AccountBanner() {
  const { user } = useSnapshot(session)
  const { data } = useAccounts()
  const name = data?.accounts.find(({ _id }) => _id === user?.tenant_account_id)?.account_name ?? '…'
  return (
    <div role="status" className="row wrap pad-line bg-gold gold gap-2-3">
      <Building2 size={18} aria-hidden="true" />
      <span className={`breaks ${css.words}`}>
        <Trans>
          You are working in <strong>{name}</strong>. What you do here is recorded in its audit log.
        </Trans>
      </span>
      <Button variant="quiet" onClick={() => workIn(user?.account_id ?? '')}>
        <Trans>Back to your account</Trans>
      </Button>
    </div>
  )
}
